import { NORMALISER_VERSION, nameKey } from '@mekiki/text'
import type { Kysely } from 'kysely'
import type { DB } from '../../../../platform/db/types.ts'
import { inBlockTransaction } from './imports.queries.ts'
import { countOtherVersions, leaveProviderTrace, lockOtherVersions, updateCompanies } from '../companies.queries.ts'
import { writeListKeys, listHeld, listInvestors, writeInvestorKeys } from '../lists.queries.ts'
import { searchableRow } from './merge-line.ts'
import { inChunks } from '../../../../platform/pipeline-writes.ts'

const rowsPerStatement = 500
const lowest = '00000000-0000-0000-0000-000000000000'
const maxRounds = 5

async function mendInvestors(admin: Kysely<DB>): Promise<void> {
  const keys = (await listInvestors(admin)).map(({ uuid, name, name_key: known }) => ({ uuid, known, key: nameKey(name) }))
  const changed = keys.filter(({ known, key }) => known !== key)
  for (const some of inChunks(changed, rowsPerStatement)) {
    await inBlockTransaction(admin, async (tx) => {
      await writeInvestorKeys(tx, some)
      const held = await listHeld(
        tx,
        some.map(({ uuid }) => uuid)
      )
      await writeListKeys(tx, held)
    })
  }
}

/**
 * Writes the search columns of the provider's companies anew wherever other rules than today's made them, in blocks of their own transactions.
 * @returns how many companies were written. `admin` must be the administration's (role app_admin).
 * @throws Error when companies stay behind.
 */
export async function reindexCompanies(admin: Kysely<DB>, onRows: (rows: number) => void): Promise<number> {
  await mendInvestors(admin)
  let written = 0
  for (let round = 0; round < maxRounds; round += 1) {
    if ((await countOtherVersions(admin, NORMALISER_VERSION)) === 0) return written
    let last = lowest
    for (let count = rowsPerStatement; count === rowsPerStatement;) {
      count = await inBlockTransaction(admin, async (tx) => {
        const companies = await lockOtherVersions(tx, NORMALISER_VERSION, last, rowsPerStatement)
        await leaveProviderTrace(tx)
        await updateCompanies(tx, companies.map(searchableRow))
        last = companies.at(-1)?.uuid ?? last
        return companies.length
      })
      written += count
      if (count > 0) onRows(count)
    }
  }
  const left = await countOtherVersions(admin, NORMALISER_VERSION)
  if (left > 0) throw new Error(`${left} companies of the provider are still indexed by other rules`)
  return written
}
