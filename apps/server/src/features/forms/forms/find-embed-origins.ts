import { withTenant } from '../../../platform/db/gateways.ts'
import type { Platform } from '../../../platform/platform.ts'
import { readEmbedOrigins } from './embed-origins.queries.ts'

/** The origins that may show a form in a frame (`https://example.com`), whoever asks; none for an unknown form. */
export function findEmbedOrigins(platform: Pick<Platform, 'db'>, tenantUuid: string, formUuid: string): Promise<string[]> {
  return withTenant(platform.db.user, tenantUuid, 'read', (tx) => readEmbedOrigins(tx, formUuid))
}
