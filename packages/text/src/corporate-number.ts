import { searchText } from './search-text.ts'

// As it is copied from a page, with what the page calls it.
const CALLED = /^(?:法人|登録|インボイス|適格請求書発行事業者登録)番号[:\s]*/u

/**
 * The corporate number that a text is, as 13 digits: in any width, with hyphens or spaces between its digits, with the `T` of a registration
 * number for invoices or what it is called before it. Null for any other text. The check digit is not looked at.
 */
export function typedCorporateNumber(text: string): string | null {
  return /^t?([1-9]\d{12})$/u.exec(searchText(text).replace(CALLED, '').replace(/[\s-]/gu, ''))?.[1] ?? null
}

const length = 13

/**
 * How many digits a text has that looks like a corporate number with a digit left out or one too many; null for any other text. A telephone number has
 * fewer.
 */
export function numberOfWrongLength(text: string): number | null {
  const digits = /^t?(\d+)$/u.exec(searchText(text).replace(CALLED, '').replace(/[\s-]/gu, ''))?.[1] ?? ''
  return digits.length === length - 1 || digits.length === length + 1 ? digits.length : null
}
