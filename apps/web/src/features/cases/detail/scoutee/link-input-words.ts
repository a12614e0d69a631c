import { type LinkInput, linkInputWords } from '@mekiki/i18n/companies/link-input-words'
import type { Language } from '@mekiki/i18n/languages'
import type { ConflictField } from '@mekiki/browser/edits/conflict-dialog'

export { type LinkInput, linkInputLabel, linkInputWords } from '@mekiki/i18n/companies/link-input-words'

/** The fields in which two versions of typed-in values differ. */
export function linkInputConflicts(theirs: LinkInput, mine: LinkInput, isPerson: boolean, language: Language): ConflictField[] {
  const own = linkInputWords(mine, isPerson, language)
  return linkInputWords(theirs, isPerson, language).flatMap(({ label, word }, index) => {
    const other = own[index]?.word ?? ''
    return word === other ? [] : [{ label, theirs: word, mine: other }]
  })
}
