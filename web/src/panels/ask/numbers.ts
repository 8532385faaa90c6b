/** Numbers as people read them. */

/** The digits in groups of three, with narrow blanks between: "12 345 678". Short numbers stay as they are. */
export function asGrouped(digits: string): string {
  return digits.length < 5 ? digits : digits.replace(/\B(?=(\d{3})+(?!\d))/g, "\u202f");
}
