import { AppError } from '../../../platform/http/answers/app-error.ts'

const askAgainSeconds = 10

/** Who reads at the moment, by workspace. */
export interface ReadingPlaces {
  /** @throws 429 `too_many_requests` when as many as may read of this workspace at once. */
  requireRoom: (tenantUuid: string) => void
  /** Hands items on, in a place for as long as they are read. */
  hold: <T>(tenantUuid: string, items: AsyncIterable<T>) => AsyncGenerator<T>
}

/** Places for those who read a workspace's cases side by side in this process: a sheet with many links, opened by many, leaves room for others. */
export function createReadingPlaces(max: number): ReadingPlaces {
  const readers = new Map<string, number>()
  const add = (tenantUuid: string, by: 1 | -1): void => {
    const count = (readers.get(tenantUuid) ?? 0) + by
    if (count === 0) readers.delete(tenantUuid)
    else readers.set(tenantUuid, count)
  }
  return {
    requireRoom: (tenantUuid) => {
      if ((readers.get(tenantUuid) ?? 0) >= max) throw new AppError('too_many_requests', { retryAfterSeconds: askAgainSeconds })
    },
    hold: async function* (tenantUuid, items) {
      add(tenantUuid, 1)
      try {
        yield* items
      } finally {
        add(tenantUuid, -1)
      }
    }
  }
}
