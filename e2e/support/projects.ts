import { type CallInput, operationGroups } from '@mekiki/contract'
import type { Person } from './people.ts'

type ThemeBody = CallInput<typeof operationGroups.themes.create>['body']
type ProjectBody = CallInput<typeof operationGroups.projects.create>['body']

/** A theme that a journey made for itself, with the ids that its cases need. */
export interface JourneyTheme {
  uuid: string
  /** The statuses of its template by name. */
  statuses: ReadonlyMap<string, string>
  perspectives: readonly { uuid: string; label: string }[]
  /** The custom items of the workspace by name. */
  items: ReadonlyMap<string, string>
}

/** Makes a theme with the demo's status and review templates and its custom items. */
export async function addTheme(person: Person, name: string, setting: Partial<ThemeBody['projectSetting']> = {}): Promise<JourneyTheme> {
  const [statusTemplate] = (await person.call(operationGroups.statusTemplates.list, {})).items
  const [reviewTemplate] = (await person.call(operationGroups.reviewTemplates.list, {})).items
  const itemGroups = (await person.call(operationGroups.extensionItems.list, {})).items
  const [itemGroup] = itemGroups
  if (!statusTemplate || !reviewTemplate || !itemGroup) throw new Error('the demo workspace lacks a template')
  const projectSetting = {
    statusTemplateUuid: statusTemplate.uuid,
    reviewTemplateUuid: reviewTemplate.uuid,
    extensionItemGroupUuids: [itemGroup.uuid],
    ...setting
  }
  const { uuid } = await person.call(operationGroups.themes.create, { body: { name, projectSetting } })
  return {
    uuid,
    statuses: new Map(statusTemplate.statuses.map((status) => [status.name, status.uuid])),
    perspectives: reviewTemplate.perspectives,
    items: new Map(itemGroups.flatMap((group) => group.items).map((item) => [item.name, item.uuid]))
  }
}

/** Makes a case of a company that is typed in; gives its id. */
export async function addProject(person: Person, themeUuid: string, name: string, more: Partial<ProjectBody> & { summary?: string } = {}): Promise<string> {
  const { summary, ...body } = more
  const input = { name, ...(summary !== undefined && { summary }) }
  const made = await person.call(operationGroups.projects.create, { body: { themeUuid, scoutees: [{ scouteeLinkInput: input }], ...body } })
  const [first] = made.items
  if (!first) throw new Error('no case was made')
  return first.uuid
}
