import type { Language } from '../languages.ts'

const names: Record<Language, (project: string) => string> = {
  ja: (project) => `再検討：${project}`,
  en: (project) => `Revisit: ${project}`
}

/** What the task is called that a case gets on the day to look at it again. */
export function revisitTaskName(language: Language, project: string): string {
  return names[language](project)
}
