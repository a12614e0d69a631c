import type { HandlerOutput, operationGroups } from '@mekiki/contract'
import type { Language } from '@mekiki/i18n'
import type { TenantTransaction } from '../../../platform/db/gateways.ts'
import { allOf } from '../../../platform/db/statements/one-of.ts'
import { propertyText } from '../../companies/scoutees/properties/index.ts'
import { type ChangeRow, type Left, type NewsSinceRow, readChangesSince, readNewsSince, readWatchedValues, watchedProperties } from './changed-since.queries.ts'

type Encounter = HandlerOutput<typeof operationGroups.encounters.list>['items'][number]

/** What is different now from when a case left its way. */
export type Since = Pick<Encounter, 'changes' | 'news'>

type Watched = (typeof watchedProperties)[number]
type Values = Partial<Record<Watched, unknown>>

/** What people are told of; a currency goes with its sum. */
const toldProperties = ['stage', 'finance', 'financeDate', 'memberRange'] as const

const isFields = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

/** What an entry of the history says stood before, also that of a link or of an undo. */
function valuesBefore({ from_value: from, undone }: ChangeRow): Values[] {
  const sides = [from, ...(Array.isArray(undone) ? undone : [])].filter(isFields)
  return sides.map((side) => (isFields(side['values']) ? side['values'] : side))
}

/** The values as they were when the case left, and the day on which each changed last. */
function lookBack(rows: readonly ChangeRow[], now: Values) {
  const [before, on]: [Values, Map<Watched, Date>] = [{ ...now }, new Map()]
  for (const row of rows) {
    for (const values of valuesBefore(row)) {
      for (const key of watchedProperties) {
        if (!(key in values)) continue
        if (!on.has(key)) before[key] = values[key]
        on.set(key, row.occurred_at)
      }
    }
  }
  return { before, on }
}

function changesOf(rows: readonly ChangeRow[], now: Values, language: Language): Since['changes'] {
  const { before, on } = lookBack(rows, now)
  return toldProperties.flatMap((property) => {
    const [from, to] = [propertyText(property, before, language), propertyText(property, now, language)]
    const at = on.get(property) ?? (property === 'finance' ? on.get('financeCurrencyType') : undefined)
    return at === undefined || from === to ? [] : [{ property, from, to, changedAt: at.toISOString() }]
  })
}

const presentNews = ({ title, url, releasedOn }: NewsSinceRow): Since['news'][number] => ({ title, url, releasedOn })

/** What changed of the companies of cases since these left their way, by case: from the history of values, and the news of linked companies. */
export async function readSince(tx: TenantTransaction, left: readonly Left[], language: Language): Promise<ReadonlyMap<string, Since>> {
  const [changes, values, news] = await allOf([
    readChangesSince(tx, left),
    readWatchedValues(
      tx,
      left.map(({ scouteeUuid }) => scouteeUuid)
    ),
    readNewsSince(tx, left)
  ])
  const [changesBy, newsBy] = [Map.groupBy(changes, (row) => row.projectUuid), Map.groupBy(news, (row) => row.projectUuid)]
  return new Map(
    left.map(({ projectUuid, scouteeUuid }) => {
      const now = values.get(scouteeUuid) ?? {}
      return [projectUuid, { changes: changesOf(changesBy.get(projectUuid) ?? [], now, language), news: (newsBy.get(projectUuid) ?? []).map(presentNews) }]
    })
  )
}
