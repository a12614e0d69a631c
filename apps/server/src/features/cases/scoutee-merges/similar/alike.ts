import type { SimilarReason } from '@mekiki/contract/cases/scoutee-merges/similar-reasons'
import type { Finder, TenantTransaction } from '../../../../platform/db/doors.ts'
import { findAlike } from './alike.queries.ts'
import { readHints } from './hints.queries.ts'
import { reasonsOf, type Signs, signsOf } from './likeness.ts'
import { signsOfRow } from '../scoutee-merges.presenter.ts'
import { weights } from './similar.queries.ts'

const mostNamed = 3

/** A company of a file, as far as it is compared. */
export interface CompanyLine {
  line: number
  company: { name: string; url?: string | null | undefined; tel?: string | null | undefined; corporateNumber?: string | null | undefined }
}

/** A registered company that another one is like. */
export interface Alike {
  scouteeUuid: string
  name: string
  reasons: SimilarReason[]
}

/** Lines that are like registered companies: whom, and by what they are compared. */
export interface FoundAlike {
  signs: ReadonlyMap<number, Signs>
  uuids: ReadonlyMap<number, readonly string[]>
}

/** Looks up the registered companies that have the telephone number or the site of companies of a file; to be called before a transaction. */
export async function findAlikeCompanies(finder: Finder, lines: readonly CompanyLine[]): Promise<FoundAlike> {
  const signs = new Map(lines.map(({ line, company }) => [line, signsOf({ ...company, isPerson: false })]))
  const sought = [...signs].map(([line, { telDigits: tel, domain }]) => ({ line, tel, domain }))
  return { signs, uuids: await findAlike(finder, sought) }
}

const weightOf = ({ reasons }: Alike): number => reasons.reduce((sum, reason) => sum + weights[reason], 0)

/** The companies that lines are like, by line, with the reasons; the three that are most so. */
export async function readAlikeCompanies(tx: TenantTransaction, { signs, uuids }: FoundAlike): Promise<Map<number, Alike[]>> {
  const rows = await readHints(tx, [...new Set([...uuids.values()].flat())])
  return new Map(
    [...uuids].map(([line, found]) => {
      const sought = signs.get(line)
      const alike = found.flatMap((uuid): Alike[] => {
        const row = rows.get(uuid)
        const reasons = row && sought ? reasonsOf(sought, signsOfRow(row)) : []
        return row && reasons.length > 0 ? [{ scouteeUuid: uuid, name: row.name, reasons }] : []
      })
      return [line, alike.toSorted((one, other) => weightOf(other) - weightOf(one)).slice(0, mostNamed)]
    })
  )
}
