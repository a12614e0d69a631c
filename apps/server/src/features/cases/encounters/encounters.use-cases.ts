import type { operationGroups } from '@mekiki/contract'
import { allOf } from '../../../platform/db/statements/one-of.ts'
import type { Finder, FoundPage } from '../../../platform/db/gateways.ts'
import { useCase } from '../../../platform/http/context.ts'
import { requireScoutee } from '../../companies/scoutees/read/index.ts'
import { getReadableProject, getVisibility, type Visibility } from '../projects/access/index.ts'
import { readExits } from '../projects/detail/index.ts'
import { readItems } from '../projects/list/index.ts'
import { countEncountersOf, countEncountersOfNamed, type Counted } from './counts.queries.ts'
import type { Left } from './changed-since.queries.ts'
import { readSince } from './changed-since.ts'
import { presentEncounter } from './encounters.presenter.ts'
import { type FactsRow, findEncounters, findKnown, readFacts, readNoteAuthors } from './encounters.queries.ts'
import { namedOf, type Subject, subjectOf } from './subject.ts'

type List = typeof operationGroups.encounters.list
type Asked = Parameters<Parameters<typeof useCase<List, Prepared>>[0]['run']>[1]['query']

interface Prepared {
  subject: Subject
  visibility: Visibility
  found: FoundPage
}

/** Whose cases are asked for: what is typed goes before what the entry has, as while it is being changed. */
async function getSubject(finder: Finder, query: Asked): Promise<Subject> {
  const entry = query.scoutee_id === undefined ? undefined : await findKnown(finder, query.scoutee_id)
  return subjectOf({
    scouteeUuid: query.scoutee_id ?? null,
    isPerson: entry?.people_flg ?? query.scoutee_type === 'people',
    name: query.scoutee_name ?? entry?.name ?? '',
    corporateNumber: query.corporate_number ?? entry?.corporate_number ?? null,
    url: query.url ?? entry?.url ?? null,
    belongingTo: query.belonging_to ?? entry?.belonging_to ?? null
  })
}

/** The case as one that left its way, where it did and is about an entry. */
const leftOf = ({ uuid, scoutee_uuid: scouteeUuid, is_exit: isExit, status_since: since, registered_at: registeredAt }: FactsRow): Left[] =>
  isExit && scouteeUuid !== null ? [{ projectUuid: uuid, scouteeUuid, since: since ?? registeredAt }] : []

/**
 * Earlier cases of the same or a similar company or person that the caller may see, each as far as the case list shows it.
 * @throws 404 for an unknown entry, and for a case to be left out that the caller does not see.
 */
export const listEncounters = useCase<List, Prepared>({
  prepare: async ({ actor, finder }, { query }) => {
    const [subject, visibility] = [await getSubject(finder, query), await getVisibility(finder.db, actor)]
    const page = { exceptUuid: query.except_project_uuid ?? null, page: query.page, perPage: query.per_page }
    return { subject, visibility, found: await findEncounters(finder, subject, visibility, page) }
  },
  run: async ({ tx, actor, language }, { query }, { subject, visibility, found: { uuids, totalCount } }) => {
    if (query.scoutee_id !== undefined) await requireScoutee(tx, query.scoutee_id)
    if (query.except_project_uuid !== undefined) await getReadableProject(tx, actor, query.except_project_uuid, visibility)
    if (uuids.length === 0) return { items: [], totalCount }
    const [items, facts, notes, exits] = await allOf([
      readItems(tx, uuids, visibility, [], ['links', 'reviews']),
      readFacts(tx, uuids),
      readNoteAuthors(tx, uuids, visibility),
      readExits(tx, uuids)
    ])
    const since = await readSince(tx, [...facts.values()].flatMap(leftOf), language)
    const notesOf = Map.groupBy(notes, (row) => row.project_uuid)
    const exitOf = new Map(exits.map((exit) => [exit.projectUuid, exit]))
    const encounters = items.flatMap((item) => {
      const [{ uuid }, row] = [item, facts.get(item.uuid)]
      if (!row) return []
      return [presentEncounter({ item, facts: row, notes: notesOf.get(uuid) ?? [], exit: exitOf.get(uuid), since: since.get(uuid) }, subject)]
    })
    return { items: encounters, totalCount }
  }
})

/** How many cases the caller sees of each of these entries. */
export const countEncounters = useCase<typeof operationGroups.encounters.counts, Counted[]>({
  prepare: async ({ actor, finder }, { query }) => countEncountersOf(finder, query.scoutee_ids ?? [], await getVisibility(finder.db, actor)),
  run: async (_context, _input, counted) => ({ items: counted.map(({ key, count }) => ({ scouteeId: key, count })), totalCount: counted.length })
})

/** How many cases the caller sees of each company or person of a file, as `countEncounters` finds them. */
export const countNamedEncounters = useCase<typeof operationGroups.encounters.countNamed, Counted[]>({
  prepare: async ({ actor, finder }, { body }) => countEncountersOfNamed(finder, body.items.map(namedOf), await getVisibility(finder.db, actor)),
  run: async (_context, _input, counted) => ({
    items: counted.map(({ key, count }) => ({ index: Number(key), count })).toSorted((a, b) => a.index - b.index),
    totalCount: counted.length
  })
})
