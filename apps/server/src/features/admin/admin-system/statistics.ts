import type { operationGroups } from '@mekiki/contract'
import type { BareAdminUseCase } from '../../../platform/http/context.ts'
import type { Platform } from '../../../platform/platform.ts'
import { presentFigures } from './admin-system.presenter.ts'
import { addFigures, clearFigures, listFigures } from './system.queries.ts'

type Operations = typeof operationGroups.adminSystem

/** The one database that there is. */
const main = 'main'
const flushEveryMilliseconds = 30_000

/** Puts what this process has counted to what all have. */
export async function flushStatistics({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<void> {
  await addFigures(db.admin, main, db.statistics.take(), clock())
}

/** Puts the figures down every half minute until it is stopped; what a process that dies had not put down is lost. */
export function startStatistics(platform: Platform): { stop: () => Promise<void> } {
  const flush = (): Promise<void> =>
    flushStatistics(platform).catch((error: unknown) => platform.log.warn({ err: error }, 'the statistics of statements could not be put down'))
  const timer = setInterval(() => void flush(), flushEveryMilliseconds)
  timer.unref()
  return {
    stop: async () => {
      clearInterval(timer)
      await flush()
    }
  }
}

/** A page of the statements with their figures, those of this process up to now. */
export const listStatistics: BareAdminUseCase<Operations['listStatistics']> = async ({ platform }, { params, query }) => {
  await flushStatistics(platform)
  const page = { sort: query.sort, direction: query.sort_direction, limit: query.limit, offset: (query.page - 1) * query.limit }
  const { rows, totalCount } = await listFigures(platform.db.admin, params.doma_config_id, page)
  return { items: rows.map(presentFigures), totalCount }
}

/** Begins the figures anew. Another process may still put down what it counted within the last half minute. */
export const clearStatistics: BareAdminUseCase<Operations['clearStatistics']> = async ({ platform }, { params }) => {
  platform.db.statistics.take()
  await clearFigures(platform.db.admin, params.doma_config_id)
}
