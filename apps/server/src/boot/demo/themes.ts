import { operationGroups } from '@mekiki/contract'
import { demoThemeComments, type DemoTheme, demoThemeTasks } from '../seeds/demo-themes.ts'
import { dayInTokyo } from '../../platform/clock.ts'
import { nameOf } from '../seeds/demo-people.ts'
import { day, daysBefore } from './pace.ts'
import type { DemoWork } from './work.ts'

const committee = 2

/** Who alone sees records, files and tasks of a restricted theme: some people and the committee. */
function insiders({ lists, people }: DemoWork, theme: DemoTheme) {
  const userUuids = theme.reviewers.flatMap((person) => people[person] ?? [])
  return { projectProperties: ['record_and_file' as const, 'task' as const], userUuids, userGroupUuids: lists.groups.slice(committee, committee + 1) }
}

/** Makes a theme; gives its id. */
export async function makeDemoTheme(work: DemoWork, theme: DemoTheme, at: Date): Promise<string> {
  const { call, lists, people, setNow } = work
  setNow(at)
  const statusUuid = lists.themeStatuses.get(theme.status)
  const made = await call(theme.personsInCharge[0] ?? 0, operationGroups.themes.create, {
    body: {
      name: theme.name,
      description: theme.description,
      tagUuids: theme.themeTags.flatMap((name) => lists.themeTags.get(name) ?? []),
      personInChargeUserUuids: theme.personsInCharge.flatMap((person) => people[person] ?? []),
      relatedUserGroupUuids: lists.groups.slice(0, 1),
      themeStatusTemplateUuid: lists.themeStatusTemplateUuid,
      ...(statusUuid !== undefined && { themeStatusUuid: statusUuid }),
      projectSetting: {
        statusTemplateUuid: lists.statusTemplateUuid,
        reviewTemplateUuid: lists.reviewTemplateUuid,
        extensionItemGroupUuids: [lists.items.groupUuid],
        ...(theme.isRestricted && { insiderSetting: insiders(work, theme) })
      }
    }
  })
  return made.uuid
}

/** A text in which `@` and a place stand for a colleague, as people write it, and who is named by it. */
export function withMentions({ people }: DemoWork, text: string): { content: string; mentionUserUuids: string[] } {
  const places = [...text.matchAll(/@(\d)/gu)].map(([, place]) => Number(place))
  return {
    content: text.replaceAll(/@(\d)/gu, (_, place: string) => `@${nameOf(Number(place))}`),
    mentionUserUuids: places.flatMap((place) => people[place] ?? [])
  }
}

/** What colleagues write about the themes, and the tasks that belong to no case. */
export async function addThemeTalk(work: DemoWork, themeUuids: readonly string[], end: Date): Promise<void> {
  const { call, people, setNow } = work
  for (const [index, themeUuid] of themeUuids.entries()) {
    for (const [nth, { by, daysAgo, text }] of (demoThemeComments[index] ?? []).entries()) {
      setNow(daysBefore(end, daysAgo, nth * 3 + index))
      await call(by, operationGroups.themeComments.create, { params: { theme_uuid: themeUuid }, body: withMentions(work, text) })
    }
  }
  for (const [nth, { theme, name, assignees, dueIn, isDone = false }] of demoThemeTasks.entries()) {
    const themeUuid = themeUuids[theme]
    if (themeUuid === undefined) continue
    setNow(daysBefore(end, 18 - Math.min(0, dueIn), nth))
    const dueDate = dayInTokyo(new Date(end.getTime() + dueIn * day))
    const assigneeUserUuids = assignees.flatMap((person) => people[person] ?? [])
    const body = { themeUuid, name, dueDate, assigneeUserUuids, notificationDaysBeforeDue: [1] }
    const made = await call(assignees[0] ?? 0, operationGroups.tasks.create, { body })
    if (!isDone) continue
    setNow(daysBefore(end, 2 - dueIn, nth))
    await call(assignees[0] ?? 0, operationGroups.tasks.bulkUpdateStatus, { body: { uuids: [made.uuid], doneFlg: true } })
  }
}
