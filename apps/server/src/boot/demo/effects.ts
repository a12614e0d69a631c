import { features } from '../../features/index.ts'
import { remind } from '../../features/work/tasks/index.ts'
import { createEffectRunner } from '../../platform/jobs/index.ts'
import type { Platform } from '../../platform/platform.ts'
import { deleteEffects, listEffects } from './effects.queries.ts'

/** Effects of the demo that wait, since nobody else runs them while it is made. */
export interface DemoEffects {
  /** Runs those of a kind that came at or after an instant and before another, in their order and each at its own instant, and forgets them. */
  run: (kind: string, since: Date, before: Date | null) => Promise<void>
  /** Reminds of the tasks that are due, as the clock does: the first start has nothing to catch up with. */
  remind: () => Promise<void>
  /** Drops all that wait: nobody wants mails about a past that was made up. */
  drop: () => Promise<void>
}

/** Opens the waiting effects of a workspace; `setNow` turns the platform's clock. */
export function openDemoEffects(past: Platform, tenantUuid: string, setNow: (now: Date) => boolean): DemoEffects {
  const { admin } = past.db
  const runEffect = createEffectRunner(past, features)
  return {
    run: async (kind, since, before) => {
      const waiting = await listEffects(admin, tenantUuid, { kind, since, before })
      for (const { uuid, payload, request_id: requestId, created_at: at } of waiting) {
        setNow(at)
        await runEffect({ tenantUuid, uuid, kind, payload: payload as Record<string, unknown>, requestId })
      }
      await deleteEffects(
        admin,
        tenantUuid,
        waiting.map(({ uuid }) => uuid)
      )
    },
    remind: async () => {
      await remind(past, 'demo')
    },
    drop: () => deleteEffects(admin, tenantUuid, null)
  }
}
