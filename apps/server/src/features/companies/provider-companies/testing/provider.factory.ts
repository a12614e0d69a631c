import { v7 } from 'uuid'
import type { World } from '../../../../testing/world.ts'
import { addCompany, insertCompanies, leaveProviderTrace, newCompanies } from '../companies.queries.ts'
import type { CompanyLine, CompanyLists, CompanyValues } from '../load/company-line.ts'
import { companySearchColumns, draftOf } from '../load/merge-line.ts'
import { writeLists } from '../load/write-lists.ts'

/** A company of a test: what a file may say of it, its lists, and when it was made. */
export type TestCompany = Partial<CompanyValues> & { name: string; formerNames?: string[]; lists?: CompanyLists; madeAt?: Date }

/**
 * Puts companies into the provider's database as the loader does, each a second younger than the one before.
 * @returns their uuids in order.
 */
export async function createCompanies(world: World, companies: readonly TestCompany[]): Promise<string[]> {
  const drafts = companies.map(({ formerNames = [], lists, madeAt, ...values }, index) => {
    const uuid = v7()
    const line: CompanyLine = { key: values.corporate_number ?? `test:${uuid}`, isHistory: false, values, formerNames, lists: lists ?? null }
    return draftOf(line, uuid, madeAt ?? new Date(Date.UTC(2026, 0, 1, 0, 0, index)))
  })
  const added = newCompanies()
  for (const { company } of drafts) addCompany(added, company, companySearchColumns(company))
  await world.admin.transaction().execute(async (tx) => {
    await leaveProviderTrace(tx)
    await insertCompanies(tx, added)
    await writeLists(tx, drafts, new Date())
  })
  return drafts.map(({ company }) => company.uuid)
}

/** The id of one of the provider's categories by name. */
export async function categoryId(world: World, name: string): Promise<string> {
  return (await world.admin.selectFrom('mekiki_scoutee_categories').select('uuid').where('name', '=', name).executeTakeFirstOrThrow()).uuid
}

/** Links an entry of a tenant to a company. */
export async function linkEntry(world: World, scouteeUuid: string, companyUuid: string): Promise<void> {
  await world.admin.updateTable('scoutees').set({ mekiki_scoutee_id: companyUuid }).where('uuid', '=', scouteeUuid).execute()
}

/** Replaces lists of a company, as a later import does. */
export async function changeLists(world: World, uuid: string, lists: CompanyLists): Promise<void> {
  const row = await world.admin.selectFrom('mekiki_scoutees').selectAll().where('uuid', '=', uuid).executeTakeFirstOrThrow()
  await world.admin.transaction().execute((tx) => writeLists(tx, [{ company: row, lists }], new Date()))
}
