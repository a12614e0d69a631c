import type { Language } from '@mekiki/i18n'
import { actionWord, logChanges } from '@mekiki/i18n/cases/history-words'
import { linesOf, nounOf, sentenceOf, type SettingLog } from '@mekiki/i18n/workspace/setting-history-words'
import { projectDetailEn } from '@mekiki/i18n/cases/project-detail.en'
import { projectDetailJa } from '@mekiki/i18n/cases/project-detail.ja'
import { settingsUsesEn, settingsUsesJa } from '@mekiki/i18n/workspace/settings-uses'
import type { Cell } from '../../../../platform/sheets/index.ts'

/** An entry of a history, of whatever it is. */
export interface HistoryEntry {
  dateTime: Date
  userName: string | null
  source: string
  action: string
  entityType: string
  from: unknown
  to: unknown
}

/** The cells of an entry in the words of the screen: a line for each value that changed, one without values where the action says it all. */
export function entryCells({ dateTime, userName, source, action, entityType, from, to }: HistoryEntry, where: readonly Cell[], language: Language): Cell[][] {
  const texts = language === 'ja' ? projectDetailJa : projectDetailEn
  const changes = logChanges({ entityType, action, from, to }, texts, language)
  const sources: Readonly<Partial<Record<string, string>>> = texts.log.sources
  const head: Cell[] = [{ instant: dateTime }, userName ?? texts.log.system, sources[source] ?? null, ...where, actionWord(action, texts, language)]
  if (changes.length === 0) return [[...head, null, null, null]]
  return changes.map((change) => [...head, change.label, change.from, change.to])
}

/** The cells of a change of a setting in the words of the screen. */
export function settingCells(log: SettingLog, language: Language): Cell[] {
  const texts = language === 'ja' ? settingsUsesJa : settingsUsesEn
  return [
    { instant: new Date(log.dateTime) },
    log.userName ?? texts.system,
    nounOf(log.entityType, texts),
    sentenceOf(log, texts),
    linesOf(log, texts).join('\n')
  ]
}
