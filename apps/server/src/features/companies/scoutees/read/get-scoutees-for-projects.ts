import type { TenantTransaction } from '../../../../platform/db/gateways.ts'
import { notFound } from '../../../../platform/http/answers/app-error.ts'
import { findScouteesForProjects, type ScouteeForProject } from './scoutee-rows.queries.ts'

/** What cases take from living companies and people, by uuid. Raises 404 with the ids that are unknown, foreign or deleted. */
export async function getScouteesForProjects(tx: TenantTransaction, uuids: readonly string[]): Promise<Map<string, ScouteeForProject>> {
  const found = new Map((await findScouteesForProjects(tx, uuids)).map((scoutee) => [scoutee.uuid, scoutee]))
  const missing = uuids.filter((uuid) => !found.has(uuid))
  if (missing.length > 0) throw notFound(missing)
  return found
}
