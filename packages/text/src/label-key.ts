import { searchText } from './search-text.ts'

/** One spelling for labels and heads of columns that are written differently: widths, case, kana, spaces, dashes and marks. */
export function labelKey(text: string): string {
  return searchText(text).replaceAll(/[\s\-_.()\u30fb/]/gu, '')
}
