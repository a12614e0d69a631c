import { projectExportColumns, scouteeListColumns } from '@mekiki/contract/workspace/constants/index'
import { themeExportColumns } from '@mekiki/contract/exchange/exports/exports.schemas'
import type { ImportKind } from '@mekiki/contract/exchange/imports/imports.schemas'
import { type Language, languages } from '@mekiki/i18n'
import { constantLabel } from '@mekiki/i18n/constants'
import { recordHead, themeHead } from '@mekiki/i18n/exchange/exports'
import { memberFileColumns, memberFileHead } from '@mekiki/i18n/people/members'
import { labelKey } from './choices.ts'
import { namesTarget } from './propose-targets.ts'
import type { OpenedSubject } from '../kinds/subject.ts'

const ofProjects = (language: Language): string[] => projectExportColumns.map((column) => constantLabel('projectColumn', column, language))

const headsOf: Record<ImportKind, (language: Language) => string[]> = {
  projects: ofProjects,
  project_updates: ofProjects,
  themes: (language) => themeExportColumns.map((column) => themeHead(column, language)),
  scoutees: (language) => scouteeListColumns.map((column) => constantLabel('scouteeColumn', column, language)),
  members: (language) => memberFileColumns.map((column) => memberFileHead(column, language))
}

const keysOf = (kind: ImportKind): ReadonlySet<string> => new Set(languages.flatMap(headsOf[kind]).map(labelKey))
const keys: Record<ImportKind, ReadonlySet<string>> = {
  projects: keysOf('projects'),
  project_updates: keysOf('project_updates'),
  themes: keysOf('themes'),
  scoutees: keysOf('scoutees'),
  members: keysOf('members')
}

// Records of cases have a column for each category, whose name stands before this.
const recordTails = languages.map((language) => recordHead('', language))

/** Whether an export that comes back as such an import writes a column of this name. */
export function isExportHead(kind: ImportKind, header: string): boolean {
  const isRecord = (kind === 'projects' || kind === 'project_updates') && recordTails.some((tail) => header.length > tail.length && header.endsWith(tail))
  return isRecord || keys[kind].has(labelKey(header))
}

/** Whether exports write a column of this name and no import takes it: what is worked out, or belongs to something else. */
export function isExportOnly(kind: ImportKind, header: string, opened: Pick<OpenedSubject, 'targets' | 'customItems'>): boolean {
  return isExportHead(kind, header) && !namesTarget(header, opened)
}
