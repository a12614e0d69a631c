import { operationGroups } from '@mekiki/contract'
import { defaultScouteeTags } from '../../features/workspace/tenants/index.ts'
import { demoExitReasons, demoGroups, demoItemGroup } from '../seeds/demo-work.ts'
import type { DemoCall } from './caller.ts'

/** The ids of a demo workspace's lists by their names. */
export interface DemoLists {
  statusTemplateUuid: string
  reviewTemplateUuid: string
  perspectives: readonly string[]
  statuses: readonly string[]
  themeStatuses: ReadonlyMap<string, string>
  themeStatusTemplateUuid: string
  categories: ReadonlyMap<string, string>
  recordCategories: ReadonlyMap<string, string>
  channels: ReadonlyMap<string, string>
  themeTags: ReadonlyMap<string, string>
  scouteeTags: ReadonlyMap<string, string>
  groups: readonly string[]
  /** The group of custom items, its items in order, and the choices of the last. */
  items: { groupUuid: string; uuids: readonly string[]; enums: readonly string[] }
}

const byName = (items: readonly { uuid: string; name: string }[]): Map<string, string> => new Map(items.map((item) => [item.name, item.uuid]))

function first<T>(items: readonly T[], what: string): T {
  const [item] = items
  if (!item) throw new Error(`the demo workspace has no ${what}`)
  return item
}

async function makeItems(call: DemoCall): Promise<DemoLists['items']> {
  const group = await call(0, operationGroups.extensionItems.create, { body: demoItemGroup })
  return {
    groupUuid: group.uuid,
    uuids: group.items.map((item) => item.uuid),
    enums: group.items.flatMap((item) => item.enums).map((each) => each.uuid)
  }
}

/** Reads the lists that every workspace starts with, and makes the demo's member groups and custom items. */
export async function readDemoLists(call: DemoCall, people: readonly string[]): Promise<DemoLists> {
  const { statusTemplates, reviewTemplates, tagsAndChannels, userGroups, members } = operationGroups
  const template = first((await call(0, statusTemplates.list, {})).items, 'status template')
  await call(0, statusTemplates.update, { body: { uuid: template.uuid, exitReasons: demoExitReasons.map((name) => ({ name })), isReasonRequired: true } })
  const themeTemplate = first((await call(0, statusTemplates.listForThemes, {})).items, 'theme status template')
  const review = first((await call(0, reviewTemplates.list, {})).items, 'review template')
  const tags = (await call(0, tagsAndChannels.listScouteeTags, {})).items.flatMap((tag) => tag.childrens)
  const groups: string[] = []
  for (const group of demoGroups) groups.push((await call(0, userGroups.create, { body: { name: group.name } })).uuid)
  for (const [place, uuid] of people.entries()) {
    const of = groups.filter((_, index) => demoGroups[index]?.members.includes(place))
    if (of.length > 0) await call(0, members.update, { params: { user_uuid: uuid }, body: { user_group_uuids: of } })
  }
  return {
    statusTemplateUuid: template.uuid,
    statuses: template.statuses.map((status) => status.uuid),
    reviewTemplateUuid: review.uuid,
    perspectives: review.perspectives.map((perspective) => perspective.uuid),
    themeStatusTemplateUuid: themeTemplate.uuid,
    themeStatuses: byName(themeTemplate.statuses),
    categories: byName((await call(0, tagsAndChannels.listProjectCategories, {})).items),
    recordCategories: byName((await call(0, tagsAndChannels.listProjectRecordCategories, {})).items),
    channels: byName((await call(0, tagsAndChannels.listChannels, {})).items),
    themeTags: byName((await call(0, tagsAndChannels.listThemeTags, {})).items),
    scouteeTags: byName(tags.filter((tag) => defaultScouteeTags.some((known) => known.children.includes(tag.name)))),
    groups,
    items: await makeItems(call)
  }
}
