import type { operationGroups } from '@mekiki/contract'
import { columnsAmong, keysFor, propertyOf } from '@mekiki/contract/companies/scoutees/property-keys'
import { notFound, requireVersion } from '../../../../platform/http/answers/app-error.ts'
import type { RunContext, SimpleUseCase } from '../../../../platform/http/context.ts'
import { refuseFaults } from '../../../../platform/http/answers/field-faults.ts'
import { applyChange } from './apply-change.ts'
import { checkLinks } from './check-links.ts'
import { findDetail } from '../read/load-detail.ts'
import { lockScoutees } from '../read/scoutee-rows.queries.ts'
import { scouteeAbilities } from '../scoutees.policy.ts'
import { type DetailParts, presentDetail } from '../scoutees.presenter.ts'
import { typedCompany } from '../properties/typed-values.ts'

// What a company may have and a person may not.
const companyFields = new Set<string>([
  ...columnsAmong(keysFor('entryForm', 'company')).filter((key) => propertyOf(key).appliesTo === 'company'),
  'investorIds'
])

/** Locks a living entry and gives it as the caller may see it. Raises 404. */
export async function lockDetail({ tx, actor }: RunContext, uuid: string): Promise<DetailParts> {
  await lockScoutees(tx, [uuid])
  const parts = await findDetail(tx, actor, uuid)
  if (!parts) throw notFound([uuid])
  return parts
}

/** Gives an entry that was just written. */
export async function getDetail({ tx, actor }: RunContext, uuid: string): Promise<DetailParts> {
  const parts = await findDetail(tx, actor, uuid)
  if (!parts) throw notFound([uuid])
  return parts
}

/** Changes a company, or of a person what people have. Raises 404, 409 `stale_version`, 400 for ids that cannot be chosen. */
export const updateScoutee: SimpleUseCase<typeof operationGroups.scoutees.update> = async (context, { params, body, ifMatch }) => {
  const { tx, actor, language } = context
  const parts = await lockDetail(context, params.scoutee_id)
  const abilities = scouteeAbilities(actor)
  requireVersion(ifMatch, parts.row.version, () => presentDetail(parts, abilities))
  const misplaced = parts.row.people_flg ? Object.keys(body).filter((key) => companyFields.has(key)) : []
  const { names, faults } = await checkLinks(tx, body)
  refuseFaults(language, [...misplaced.map((field) => ({ field, fault: 'unknown_field' as const, params: { keys: field } })), ...faults])
  const { tagUuids, channelUuids, investorIds, ...values } = typedCompany(body)
  await applyChange(context, parts, { values, lists: { tagUuids, channelUuids, investorIds }, names })
  return presentDetail(await getDetail(context, params.scoutee_id), abilities)
}
