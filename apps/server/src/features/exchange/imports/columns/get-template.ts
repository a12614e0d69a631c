import type { operationGroups } from '@mekiki/contract'
import { countries, memberRanges, scouteeTypes, stages } from '@mekiki/contract/workspace/constants/index'
import { importBody, type ImportTarget, neededTargetsOf } from '@mekiki/contract/exchange/imports/imports.schemas'
import type { Language } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { countryName } from '@mekiki/i18n/countries'
import { importedThing, importTargetLabel } from '@mekiki/i18n/exchange/imports'
import { v7 } from 'uuid'
import { withTenant } from '../../../../platform/db/gateways.ts'
import type { BareUseCase } from '../../../../platform/http/context.ts'
import { sheetContentType, type SheetColumn, writeSheet } from '../../../../platform/sheets/index.ts'
import { itemHead } from '../../../themes/extension-items/index.ts'
import { newImportKey } from '../apply/import-run.ts'
import { isItemTarget } from '../kinds/item-cells.ts'
import type { OpenedSubject } from '../kinds/subject.ts'
import { subjects } from '../kinds/subjects.ts'

const addressSeconds = 300
// What only a machine writes.
const withoutColumn: readonly ImportTarget[] = ['row_mark']
const single: readonly ImportTarget[] = ['status_name', 'status_template_name', 'review_template_name', 'member_permission_group_name']

/** The values that cells under a target take; null where anything will do. */
function allowedOf(target: ImportTarget, opened: OpenedSubject, language: Language): string[] | null {
  if (isItemTarget(target)) {
    const item = opened.customItems.find((each) => each.target === target)?.item
    return item?.type === 'enums' ? item.enums.map(({ name }) => name) : null
  }
  switch (target) {
    case 'scoutee_stage':
      return stages.map((stage) => constantLabel('stage', stage, language))
    case 'scoutee_member_range':
      return memberRanges.map((range) => constantLabel('memberRange', range, language))
    case 'scoutee_country':
      return countries.map((country) => countryName(country, language))
    case 'scoutee_type':
      return scouteeTypes.map((type) => constantLabel('scouteeType', type, language))
    default: {
      const names = opened.entriesOf(target).map((entry) => entry.names[0] ?? '')
      return names.length > 0 ? [...new Set(names)] : null
    }
  }
}

function headOf(target: ImportTarget, { customItems }: OpenedSubject, language: Language): string {
  if (!isItemTarget(target)) return importTargetLabel(target, language)
  const named = customItems.map(({ item, groupName, ...each }) => ({ ...each, name: item.name, groupName }))
  const item = named.find((each) => each.target === target)
  return item ? itemHead(item, named, language) : ''
}

function columnOf(target: ImportTarget, opened: OpenedSubject, language: Language): SheetColumn {
  const head = headOf(target, opened, language)
  const values = allowedOf(target, opened, language)
  // Cells of lists hold several names, so that others are not refused.
  return { head, ...(values && { allowed: { values, isStrict: single.includes(target) } }) }
}

/**
 * A signed address of an empty workbook for a kind of import, the needed columns first, with the values that cells take.
 * @throws 403 for whoever may not import such a thing, 404 for an unknown theme.
 */
export const getTemplate: BareUseCase<typeof operationGroups.imports.template> = async ({ platform, actor, language }, { query }) => {
  const subject = subjects[query.kind]
  subject.requireRight(actor)
  const input = { themeUuid: query.theme_uuid ?? null, options: importBody.shape.options.parse({}), names: [] }
  const opened = await withTenant(platform.db.user, actor.tenantUuid, 'read', (tx) => subject.open(tx, { actor, jobUuid: v7(), language, input }))
  const needed = neededTargetsOf[query.kind]
  const isFirst = (target: ImportTarget): boolean => needed.some((each) => each === target)
  const targets = opened.targets.filter((target) => !withoutColumn.includes(target))
  const columns = [...targets.filter(isFirst), ...targets.filter((target) => !isFirst(target))].map((target) => columnOf(target, opened, language))
  const key = `${newImportKey(actor)}.template`
  const writer = await platform.files.openWrite(key, sheetContentType)
  try {
    for await (const chunk of writeSheet([], { name: importedThing(language, query.kind), columns }).stream) await writer.write(chunk as Uint8Array)
    await writer.commit()
  } finally {
    await writer.abort()
  }
  const filename = `${importedThing(language, query.kind)}.xlsx`
  const url = await platform.files.presignDownload({
    key,
    filename,
    disposition: 'attachment',
    contentType: sheetContentType,
    userUuid: actor.userUuid,
    expiresInSeconds: addressSeconds
  })
  return { url }
}
