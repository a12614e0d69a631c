import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import { type ExitRow, linkInputsOf, presentExit } from '../projects/detail/index.ts'
import type { PresentedItem } from '../projects/list/index.ts'
import type { Since } from './changed-since.ts'
import { encounterReasonOf, type Subject } from './subject.ts'
import type { FactsRow, NoteAuthorRow } from './encounters.queries.ts'

type Encounter = HandlerOutput<typeof operationGroups.encounters.list>['items'][number]

/** The mean of each reviewer over their reviews, of which the case's mean is made; null where the case shows none. */
function presentScores({ allAverageScore, reviews }: PresentedItem): Encounter['scores'] {
  if (allAverageScore === null) return null
  const scored = (reviews ?? []).flatMap(({ createdBy, myAverageScore }) => (myAverageScore === null ? [] : [{ createdBy, score: myAverageScore }]))
  const means = [...Map.groupBy(scored, ({ createdBy }) => createdBy).values()].map((of) => of.reduce((sum, { score }) => sum + score, 0) / of.length)
  if (means.length === 0) return null
  return { average: allAverageScore, lowest: Math.min(...means), highest: Math.max(...means), reviewersCount: means.length }
}

function presentNotes({ hiddenParts }: PresentedItem, notes: readonly NoteAuthorRow[]): Pick<Encounter, 'noteAuthors' | 'notesCount' | 'latestNoteDate'> {
  if (hiddenParts.includes('record_and_file')) return { noteAuthors: null, notesCount: null, latestNoteDate: null }
  const authors = notes.flatMap(({ uuid, name, active_flg: activeFlg }) =>
    uuid === null || name === null || activeFlg === null ? [] : [{ uuid, name, activeFlg }]
  )
  return { noteAuthors: authors, notesCount: notes.reduce((sum, { count }) => sum + count, 0), latestNoteDate: notes[0]?.latest ?? null }
}

/** The organisation of a person, as the case shows it. */
export function belongingOf({ belonging_to: registered, link_input: linkInput, people_flg: peopleFlg }: FactsRow): string | null {
  return registered ?? linkInputsOf({ linkInput, peopleFlg }).peopleLinkInput?.belongingTo ?? null
}

/** What an earlier case is shown of. */
export interface EncounterParts {
  /** Its row in the case list. */
  item: PresentedItem
  /** What it is compared by. */
  facts: FactsRow
  /** The notes that the caller sees. */
  notes: readonly NoteAuthorRow[]
  exit: ExitRow | undefined
  since: Since | undefined
}

/** An earlier case as the caller sees it. */
export function presentEncounter({ item, facts, notes, exit, since }: EncounterParts, subject: Subject): Encounter {
  const belongingTo = belongingOf(facts)
  return {
    projectUuid: item.uuid,
    matchedBy: encounterReasonOf(subject, { ...facts, belonging_to: belongingTo }),
    themeUuid: item.themeUuid,
    themeName: item.themeName,
    scouteeId: item.scouteeId,
    scouteeName: item.shownScoutee.name,
    belongingTo,
    statusUuid: item.statusUuid,
    statusName: item.statusName,
    statusColor: item.statusColor,
    statusStep: { place: facts.step_place ?? 1, count: facts.steps_count ?? 1, isExit: facts.is_exit },
    statusSince: item.statusSince,
    exit: exit ? presentExit(exit) : null,
    reopenStatusUuid: facts.is_exit && item.canEdit ? facts.first_open_uuid : null,
    changes: since?.changes ?? [],
    news: since?.news ?? [],
    registeredAt: item.registeredAt,
    scores: presentScores(item),
    followers: item.followers,
    ...presentNotes(item, notes)
  }
}
