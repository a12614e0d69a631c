import { useLanguage } from '@mekiki/ui'
import { ConflictDialog, type ConflictDialogProps } from '@mekiki/browser/edits/conflict-dialog'
import { useScouteesTexts } from '../scoutees-texts.ts'
import type { CompanyDraft } from './company-draft.ts'
import { conflictFields } from './draft-words.ts'
import { useEntryChoices } from './entry-choices.ts'
import type { PersonDraft } from './person-draft.ts'

type Drafts<D> = { changed: readonly (keyof D & string)[]; theirs: D; mine: D }

/** Both values of what the person has changed of a company or person while somebody else did, for choice. */
export function EntryConflict({ changed, theirs, mine, ...acts }: (Drafts<CompanyDraft> | Drafts<PersonDraft>) & Omit<ConflictDialogProps, 'fields'>) {
  const texts = useScouteesTexts()
  const language = useLanguage()
  const choices = useEntryChoices()
  return <ConflictDialog {...acts} fields={conflictFields(changed, theirs, mine, { texts, language, choices })} />
}
