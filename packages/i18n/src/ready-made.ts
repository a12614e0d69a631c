import type { Language } from './languages.ts'

const ja = {
  'pipeline.name': 'パイプライン',
  'pipeline.description': '案件がどのステータスにあるか',
  'pipeline.cases': '案件数',
  'pipeline.byStatus': 'ステータス別の案件数'
}

const en: Record<keyof typeof ja, string> = {
  'pipeline.name': 'Pipeline',
  'pipeline.description': 'Which status cases stand in',
  'pipeline.cases': 'Cases',
  'pipeline.byStatus': 'Cases by status'
}

const texts: Record<Language, Readonly<Record<string, string>>> = { ja, en }

/** A text of the product's own dashboards by its key. Raises an error for a key that the catalogue lacks. */
export function readyMadeText(key: string, language: Language): string {
  const text = texts[language][key]
  if (text === undefined) throw new Error(`no text of a ready-made dashboard has the key ${key}`)
  return text
}
