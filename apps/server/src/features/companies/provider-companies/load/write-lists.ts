import { nameKey } from '@mekiki/text'
import type { Transaction } from 'kysely'
import { v7 } from 'uuid'
import type { DB } from '../../../../platform/db/types.ts'
import { writeListKeys, clearList, insertCategoryLinks, insertInvestorLinks, insertNews, insertRounds, saveInvestors } from '../lists.queries.ts'
import type { CompanyDraft } from './merge-line.ts'

/** A company whose lists may have changed. */
type Changed = Pick<CompanyDraft, 'company' | 'lists'>

async function writeInvestors(tx: Transaction<DB>, drafts: readonly Changed[], now: Date): Promise<void> {
  const held = drafts.filter(({ lists }) => lists?.investors !== undefined)
  const names = [...new Set(held.flatMap(({ lists }) => lists?.investors ?? []))]
  const uuids = await saveInvestors(
    tx,
    names.map((name) => ({ uuid: v7(), name, name_key: nameKey(name), created_at: now }))
  )
  await clearList(
    tx,
    'mekiki_scoutee_investors',
    held.map(({ company }) => company.uuid)
  )
  const links = held.flatMap(({ company, lists }) =>
    (lists?.investors ?? []).flatMap((name, position) => {
      const uuid = uuids.get(name)
      return uuid === undefined ? [] : [{ scoutee_uuid: company.uuid, investor_uuid: uuid, position }]
    })
  )
  await insertInvestorLinks(tx, links)
}

/** Writes the lists of companies whose lists the file has and changed. */
export async function writeLists(tx: Transaction<DB>, drafts: readonly Changed[], now: Date): Promise<void> {
  const withLists = drafts.filter(({ lists }) => lists !== null)
  if (withLists.length === 0) return
  const owners = (key: 'categoryUuids' | 'rounds' | 'news') => withLists.filter(({ lists }) => lists?.[key] !== undefined).map(({ company }) => company.uuid)
  await writeInvestors(tx, withLists, now)
  await clearList(tx, 'mekiki_scoutee_category_links', owners('categoryUuids'))
  await clearList(tx, 'mekiki_finance_rounds', owners('rounds'))
  await clearList(tx, 'mekiki_news', owners('news'))
  await insertCategoryLinks(
    tx,
    withLists.flatMap(({ company, lists }) => (lists?.categoryUuids ?? []).map((uuid) => ({ scoutee_uuid: company.uuid, category_uuid: uuid })))
  )
  const keyed = withLists.filter(({ lists }) => lists?.categoryUuids !== undefined || lists?.investors !== undefined)
  await writeListKeys(
    tx,
    keyed.map(({ company }) => company.uuid)
  )
  const rounds = withLists.flatMap(({ company, lists }) =>
    (lists?.rounds ?? []).map((round, position) => ({
      scoutee_uuid: company.uuid,
      position,
      raised_on: round.date,
      stage: round.stage,
      amount: round.amount,
      currency_type: round.currency
    }))
  )
  await insertRounds(tx, rounds)
  const news = withLists.flatMap(({ company, lists }) =>
    (lists?.news ?? []).map(({ title, url, releasedOn, category }) => ({
      uuid: v7(),
      scoutee_uuid: company.uuid,
      title,
      url,
      released_on: releasedOn,
      category
    }))
  )
  await insertNews(tx, news)
}
