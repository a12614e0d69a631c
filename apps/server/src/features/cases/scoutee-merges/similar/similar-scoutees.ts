import type { SimilarReason } from '@mekiki/contract/cases/scoutee-merges/similar-reasons'
import type { Finder, TenantTransaction } from '../../../../platform/db/gateways.ts'
import { findSimilarUuids, weights, readHints } from './similar.queries.ts'
import { reasonsOf, type SimilarityKeys, similarityKeysOf } from './similarity.ts'
import { similarityKeysOfRow } from '../scoutee-merges.presenter.ts'

const maxNamed = 3

/** A company of a file, as far as it is compared. */
export interface ScouteeLine {
  line: number
  company: { name: string; url?: string | null | undefined; tel?: string | null | undefined; corporateNumber?: string | null | undefined }
}

/** A registered company that another one is like. */
export interface SimilarScoutee {
  scouteeUuid: string
  name: string
  reasons: SimilarReason[]
}

/** Lines that are like registered companies: whom, and by what they are compared. */
export interface FoundSimilar {
  signs: ReadonlyMap<number, SimilarityKeys>
  uuids: ReadonlyMap<number, readonly string[]>
}

/** Looks up the registered companies that have the telephone number or the site of companies of a file; to be called before a transaction. */
export async function findSimilarScoutees(finder: Finder, lines: readonly ScouteeLine[]): Promise<FoundSimilar> {
  const keys = new Map(lines.map(({ line, company }) => [line, similarityKeysOf({ ...company, isPerson: false })]))
  const query = [...keys].map(([line, { telDigits: tel, domain }]) => ({ line, tel, domain }))
  return { signs: keys, uuids: await findSimilarUuids(finder, query) }
}

const weightOf = ({ reasons }: SimilarScoutee): number => reasons.reduce((sum, reason) => sum + weights[reason], 0)

/** The companies that lines are like, by line, with the reasons; the three that are most so. */
export async function readSimilarScoutees(tx: TenantTransaction, { signs: keys, uuids }: FoundSimilar): Promise<Map<number, SimilarScoutee[]>> {
  const rows = await readHints(tx, [...new Set([...uuids.values()].flat())])
  return new Map(
    [...uuids].map(([line, found]) => {
      const query = keys.get(line)
      const similar = found.flatMap((uuid): SimilarScoutee[] => {
        const row = rows.get(uuid)
        const reasons = row && query ? reasonsOf(query, similarityKeysOfRow(row)) : []
        return row && reasons.length > 0 ? [{ scouteeUuid: uuid, name: row.name, reasons }] : []
      })
      return [line, similar.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, maxNamed)]
    })
  )
}
