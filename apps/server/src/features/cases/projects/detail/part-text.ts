import { grams, NORMALISER_VERSION, searchText } from '@mekiki/text'

/**
 * The search columns of a text that hangs on a case: a record's content, a review's comment, a file's name. Whoever writes such a row writes
 * them, too; the detailed keyword search of the case list finds by them.
 */
export function partTextColumns(text: string): { search_text: string; grams: string[]; normaliser_version: number } {
  return { search_text: searchText(text), grams: grams(text), normaliser_version: NORMALISER_VERSION }
}
