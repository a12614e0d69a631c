import type { SearchTexts } from '@mekiki/i18n/screens/search'
import { addresses } from '../addresses.ts'
import { taskAddress } from '../tasks/task-words.ts'
import type { SearchHit } from './use-search.ts'

/** A task in the tasks of its case, or of its theme. */
function taskHref(uuid: string, projectUuid: string | null, themeUuid: string): string {
  return taskAddress(projectUuid === null ? { kind: 'theme', uuid: themeUuid } : { kind: 'project', uuid: projectUuid, themeUuid }, uuid)
}

/** Where a hit opens. */
export function hrefOf({ kind, uuid, projectUuid, themeUuid, formUuid }: SearchHit): string {
  if (kind === 'company' || kind === 'person') return addresses.scoutee(uuid)
  if (kind === 'theme') return addresses.themeProjects(uuid)
  if (kind === 'answer' && formUuid !== null) return addresses.formAnswers(formUuid, uuid)
  if (kind === 'file') return projectUuid === null ? `/themes/${themeUuid}/files/${uuid}` : addresses.projectFile(projectUuid, uuid)
  if (kind === 'task') return taskHref(uuid, projectUuid, themeUuid ?? '')
  const [theme, project] = [themeUuid ?? '', projectUuid ?? uuid]
  if (kind === 'note') return `${addresses.project(theme, project, 'record')}#record-${uuid}`
  return addresses.project(theme, project, kind === 'review' ? 'review' : undefined)
}

const formats: Readonly<Record<string, string>> = { pdf: 'PDF', docx: 'Word', xlsx: 'Excel', pptx: 'PowerPoint' }

function placeOf(place: NonNullable<SearchHit['place']>, texts: SearchTexts): string {
  if (place.kind === 'sheet') return texts.sheet(place.name ?? '')
  return (place.kind === 'page' ? texts.page : texts.slide)(place.number ?? 0)
}

/** Why a hit was found, in words: of a file's text the format and the page, slide or sheet. */
export function reasonOf({ reason, place, title }: SearchHit, texts: SearchTexts): string {
  if (reason !== 'file_text') return texts.reasons[reason]
  const format = formats[title.text.slice(title.text.lastIndexOf('.') + 1).toLowerCase()]
  return [format, place ? placeOf(place, texts) : texts.fileText].filter((part) => part !== undefined).join(' ')
}
