/**
 * Whether a text is a corporate number of 13 digits whose first is the check digit of the other twelve: 9 less the remainder by 9 of the sum of
 * the digits, from the right weighted 1, 2, 1, 2 and so on (ministerial ordinance on the designation of corporate numbers).
 */
export function isCorporateNumber(text: string): boolean {
  if (!/^[1-9]\d{12}$/u.test(text)) return false
  let sum = 0
  for (let place = 1; place <= 12; place += 1) sum += Number(text[13 - place]) * (place % 2 === 1 ? 1 : 2)
  return Number(text[0]) === 9 - (sum % 9)
}
