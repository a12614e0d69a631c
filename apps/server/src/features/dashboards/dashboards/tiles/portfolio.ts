import { periodKey } from '@mekiki/contract/dashboards/dashboards/catalogue'
import type { ResultOf } from '@mekiki/contract/dashboards/dashboards/result.schemas'
import type { Condition } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import type { Kysely } from 'kysely'
import { dayInTokyo, endOfTokyoDay } from '../../../../platform/clock.ts'
import type { DB } from '../../../../platform/db/types.ts'
import type { LabelBook } from '../figures/figures.ts'
import { addDays, daysOf } from '../../../../platform/periods.ts'
import { statusNamesOf } from './pipeline.ts'
import { readMoves } from './portfolio.queries.ts'
import type { View } from '../figures/view.ts'

type Portfolio = ResultOf<'portfolio'>
type Change = Portfolio['changes'][number]['change']

/** The portfolio's difference, without the names of its cases. */
export type FoundPortfolio = Omit<Portfolio, 'changes'> & {
  changes: { projectUuid: string; change: Change; fromName: string | null; toName: string | null; at: Date }[]
}

interface Source {
  fromOn?: string | undefined
  toOn?: string | undefined
  conditions: readonly Condition[]
  limit: number
}

const usualDays = 30

/** The two days that a portfolio compares, as the source says, else as the dashboard's period does. */
export function portfolioDays({ fromOn, toOn }: Pick<Source, 'fromOn' | 'toOn'>, view: View): { fromOn: string; toOn: string } {
  const period = view.conditions.find(({ field }) => field === periodKey)?.period
  const { from, before } = period ? daysOf(period, view.takenAt) : { from: null, before: null }
  const today = dayInTokyo(view.takenAt)
  const last = before === null || before > today ? today : addDays(before, -1)
  const to = toOn ?? last
  return { fromOn: fromOn ?? addDays(from ?? addDays(to, 1 - usualDays), -1), toOn: to }
}

const changeOf = (was: string | null, now: string | null): Change => (was === null ? 'came' : now === null ? 'deleted' : 'moved')

/** What changed between the ends of two days, in one statement. */
export async function readPortfolio(db: Kysely<DB>, view: View, source: Source, book: LabelBook): Promise<FoundPortfolio> {
  const { fromOn, toOn } = portfolioDays(source, view)
  const span = { from: endOfTokyoDay(fromOn), to: endOfTokyoDay(toOn) }
  const { moves, cases } = await readMoves(db, view, source.conditions, span, source.limit)
  const names = statusNamesOf(book)
  const nameOf = (uuid: string | null): string | null => (uuid === null ? null : (names.get(uuid) ?? ''))
  const sum = (isCounted: (move: (typeof moves)[number]) => boolean): number => moves.filter(isCounted).reduce((all, { count }) => all + count, 0)
  const known = new Set(moves.flatMap(({ was, now }) => [was, now]))
  const order = [...names.keys()].filter((uuid) => known.has(uuid))
  return {
    kind: 'portfolio',
    fromOn,
    toOn,
    statuses: order.map((key) => ({
      key,
      name: names.get(key) ?? '',
      before: sum(({ was }) => was === key),
      after: sum(({ now }) => now === key),
      came: sum(({ was, now }) => now === key && was !== key),
      went: sum(({ was, now }) => was === key && now !== key)
    })),
    before: sum(({ was }) => was !== null),
    after: sum(({ now }) => now !== null),
    changes: cases.map(({ uuid, was, now, at }) => ({ projectUuid: uuid, change: changeOf(was, now), fromName: nameOf(was), toName: nameOf(now), at })),
    changesCount: sum(({ was, now }) => was !== now)
  }
}
