import { searchText } from './search-text.ts'

/**
 * The corporate number that a text is, as 13 digits: in any width, with hyphens or spaces between its digits, with the `T` of a registration
 * number for invoices before it. Null for any other text. The check digit is not looked at.
 */
export function typedCorporateNumber(text: string): string | null {
  return /^t?([1-9]\d{12})$/u.exec(searchText(text).replace(/[\s-]/gu, ''))?.[1] ?? null
}

const length = 13

/**
 * How many digits a text has that looks like a corporate number with a digit left out or one too many; null for any other text. A telephone number has
 * fewer.
 */
export function numberOfWrongLength(text: string): number | null {
  const digits = /^t?(\d+)$/u.exec(searchText(text).replace(/[\s-]/gu, ''))?.[1] ?? ''
  return digits.length === length - 1 || digits.length === length + 1 ? digits.length : null
}
