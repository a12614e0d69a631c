import { operationGroups } from '@mekiki/contract'
import { dayInTokyo } from '../../platform/clock.ts'
import { demoStory } from '../seeds/demo-story.ts'
import type { DemoProject, MadeTheme } from './work.ts'
import { attachToProject, demoFiles, type FileWork } from './files.ts'
import { day, daysBefore, minute } from './pace.ts'
import { withMentions } from './themes.ts'

/** Tells one case in full, as a team that uses all of the product would: records with files and mentions, a private one, tasks, and colleagues who were shown it. */
export async function playStory(work: FileWork, { uuid: projectUuid }: DemoProject): Promise<void> {
  const { call, lists, people, setNow, end } = work
  for (const [nth, { by, daysAgo, minutesAgo = 0, category, text, onlyFor, files = [] }] of demoStory.records.entries()) {
    setNow(daysAgo === undefined ? new Date(end.getTime() - minutesAgo * minute) : daysBefore(end, daysAgo, nth))
    const categoryUuid = lists.recordCategories.get(category)
    const record = await call(by, operationGroups.projectRecords.create, {
      body: {
        projectUuid,
        ...withMentions(work, text),
        ...(categoryUuid !== undefined && { projectRecordCategoryUuid: categoryUuid }),
        ...(onlyFor && { publicity: false, userUuids: onlyFor.flatMap((person) => people[person] ?? []) })
      }
    })
    const attached = files.map((name) => demoFiles[name]())
    if (attached.length > 0) await attachToProject(work, by, { projectUuid, recordUuid: record.uuid, isPinned: true }, attached)
  }
  for (const [nth, { by, assignee, name, dueIn }] of demoStory.tasks.entries()) {
    setNow(daysBefore(end, 4, nth))
    const dueDate = dayInTokyo(new Date(end.getTime() + dueIn * day))
    const assigneeUserUuids = [people[assignee]].flatMap((uuid) => uuid ?? [])
    await call(by, operationGroups.tasks.create, { body: { projectUuid, name, dueDate, assigneeUserUuids, notificationDaysBeforeDue: [1, 3] } })
  }
  setNow(daysBefore(end, 1, 6))
  const { by, to, message } = demoStory.shared
  const shareUserUuids = to.flatMap((person) => people[person] ?? [])
  await call(by, operationGroups.projectSharing.share, {
    body: { projectUuids: [projectUuid], shareUserUuids, message, columnKeys: ['scoutee_name', 'status_name'] }
  })
}

/** Today's meeting: some cases of each theme are put first, with the first person beside those in charge. */
export async function holdMeeting(
  { call, lists, people, setNow, end }: FileWork,
  tenantUuid: string,
  themes: readonly (MadeTheme & { projects: readonly DemoProject[] })[]
): Promise<void> {
  const urgent = lists.categories.get(demoStory.meeting.tag)
  const [first] = people
  for (const [index, { minutesAgo, places }] of demoStory.meeting.themes.entries()) {
    const projectUuids = places.flatMap((place) => themes[index]?.projects[place]?.uuid ?? [])
    if (urgent === undefined || first === undefined || projectUuids.length === 0) continue
    setNow(new Date(end.getTime() - minutesAgo * minute))
    await call(0, operationGroups.projectBulk.updateFollowers, { body: { projectUuids, appendFollowerUuids: [first] } })
    await call(0, operationGroups.projectBulk.attach, {
      params: { tenantUuid: tenantUuid },
      body: { item: { project_uuids: projectUuids, category_uuids: [urgent] } }
    })
  }
}
