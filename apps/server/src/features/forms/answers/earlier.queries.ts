import { sql } from 'kysely'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { isAnswerInScope } from '../forms/index.ts'
import { inScope } from '../../cases/projects/access/index.ts'
import { type ProjectScope } from '../../cases/projects/index.ts'
import { type AnswerRow, readAnswers } from './answers.queries.ts'

/** The most earlier answers that stand beside one; how many there are is told. */
const maxShown = 100

/** For whom earlier answers are looked up: with `isFormReader` those without a living case count, too. */
export interface EarlierReader {
  scope: ProjectScope
  isFormReader: boolean
}

/** What came before an answer: the latest, and how many. */
export interface Earlier {
  rows: AnswerRow[]
  count: number
}

interface Present {
  uuid: string
  at: string
  person: string | null
  company: string
}

/** What is known of the answers whose earlier ones are wanted, as rows `w`. */
function presentRows(rows: readonly AnswerRow[]) {
  const requested = rows.map((row): Present => ({ uuid: row.uuid, at: row.answered_at.toISOString(), person: row.people_uuid, company: row.belonging_key }))
  return sql<Present>`jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)`.as<'w'>(sql`w(uuid uuid, at timestamptz, person uuid, company text)`)
}

async function findEarlier(tx: TenantTransaction, rows: readonly AnswerRow[], { scope, isFormReader }: EarlierReader) {
  return tx
    .selectFrom(presentRows(rows))
    .innerJoinLateral(
      (from) => {
        const earlier = from
          .selectFrom('form_answers as a')
          .innerJoin('forms as f', 'f.uuid', 'a.form_uuid')
          .where('f.deleted_at', 'is', null)
          .where('a.uuid', '<>', sql.ref<string>('w.uuid'))
          .where('a.answered_at', '<=', sql.ref<Date>('w.at'))
          .where((eb) => isAnswerInScope(eb, scope))
          .where((eb) =>
            eb.or([
              eb('a.people_uuid', '=', sql.ref<string>('w.person')),
              eb.and([eb('a.belonging_key', '<>', ''), eb('a.belonging_key', '=', sql.ref<string>('w.company'))])
            ])
          )
        const seen = isFormReader
          ? earlier
          : earlier.where((eb) => {
              const projects = eb.selectFrom('projects as p').select('p.uuid').whereRef('p.uuid', '=', 'a.project_uuid').where('p.deleted_at', 'is', null)
              return eb.exists(projects.where((inner) => inScope(inner, scope)))
            })
        return seen
          .select(['a.uuid', sql<number>`count(*) over ()`.as('count')])
          .orderBy('a.answered_at', 'desc')
          .orderBy('a.uuid')
          .limit(maxShown)
          .as('e')
      },
      (join) => join.onTrue()
    )
    .select([sql.ref<string>('w.uuid').as('present'), 'e.uuid', 'e.count'])
    .execute()
}

/**
 * What the person of each answer, or somebody of the same company, sent before as far as the reader sees it, by the answer's id; two statements
 * however many answers there are.
 */
export async function readEarlier(tx: TenantTransaction, rows: readonly AnswerRow[], reader: EarlierReader): Promise<(uuid: string) => Earlier> {
  if (rows.length === 0) return () => ({ rows: [], count: 0 })
  const found = Map.groupBy(await findEarlier(tx, rows, reader), (row) => row.present)
  const uuids = [...new Set([...found.values()].flat().map((row) => row.uuid))]
  const byUuid = new Map((await readAnswers(tx, uuids)).map((row) => [row.uuid, row]))
  return (uuid) => {
    const some = found.get(uuid) ?? []
    return { rows: some.flatMap((row) => byUuid.get(row.uuid) ?? []), count: some[0]?.count ?? 0 }
  }
}
