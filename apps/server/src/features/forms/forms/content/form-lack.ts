import type { FormLack } from '@mekiki/i18n/forms/form-questions'
import type { FormContent } from './form-content.ts'

/** What every answer needs: without them there is nobody to answer to, and no idea to look at (docs/decisions/023). */
const needed = ['user_name', 'email', 'idea_name'] as const

/** The first thing that keeps a form from being public; null when nothing does. `activeItems`: which of its custom items still exist. */
export function findLack({ questions }: FormContent, activeItems: ReadonlySet<string>): FormLack | null {
  for (const target of needed) {
    const question = questions.find((each) => each.targetProperty === target)
    if (!question) return { kind: 'missing', target }
    if (!question.requiredFlg) return { kind: 'optional', target }
    if (question.showIf !== null) return { kind: 'conditional', target }
  }
  for (const { targetProperty, extensionItemUuid, questionExtensionItemType, extensionItemSelectOptions, name } of questions) {
    if (targetProperty !== 'extension_item') continue
    if (!activeItems.has(extensionItemUuid ?? '')) return { kind: 'item_gone', question: name }
    if (questionExtensionItemType === 'enums' && extensionItemSelectOptions.length === 0) return { kind: 'no_choices', question: name }
  }
  return null
}
