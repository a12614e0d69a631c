import { constantLabel } from '@mekiki/i18n/constants'
import { ConfirmDialog, useLanguage } from '@mekiki/ui'
import { useState } from 'react'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { useSettingsTexts } from '../settings-texts.ts'
import { useUsesTexts } from '../shared/uses/uses-texts.ts'
import { type UsingTheme, UsingThemes } from '../shared/uses/using-themes.tsx'
import { EditorFrame, useEditor } from '../templates/editor-frame.tsx'
import type { EditorProps } from '../templates/template-browser.tsx'
import { useCustomItemsTexts } from './custom-items-texts.ts'
import { groupFaults, type GroupValues, groupValuesOf, type ItemGroup, newGroupValues, type RemovedPart, removedParts } from './group-draft.ts'
import { ItemRows } from './item-rows.tsx'
import { useGroupSave, countsOf, formCountsOf, type GroupUse } from './group-calls.ts'

/** More names than this are counted. */
const namedThemes = 5

/** Asks before saving takes items and choices away, and says what that reaches. */
function RemoveDialog({
  removed,
  themes,
  onConfirm,
  onClose
}: {
  removed: readonly (RemovedPart & { count: number; forms: number })[]
  themes: readonly UsingTheme[]
  onConfirm: () => Promise<unknown>
  onClose: () => void
}) {
  const texts = useCustomItemsTexts()
  const uses = useUsesTexts()
  const cases = uses.parts.projects
  const shown = themes
    .slice(0, namedThemes)
    .map((theme) => theme.name)
    .join(uses.comma)
  const rest = themes.length - namedThemes
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle}
      body={texts.removeBody}
      targets={removed.map(({ item, choice, count, forms }) => {
        const name = choice === null ? item : texts.itemOf(item, choice)
        const parts = [...(count > 0 ? [cases(count)] : []), ...(forms > 0 ? [texts.forms(forms)] : [])]
        return parts.length > 0 ? texts.withType(name, parts.join(uses.comma)) : name
      })}
      sideEffects={[
        ...(removed.some((part) => part.count > 0) ? [texts.removeEffects] : [texts.removeUnused]),
        ...(removed.some((part) => part.forms > 0) ? [texts.removeForms] : []),
        ...(themes.length > 0 ? [texts.removeThemes(rest > 0 ? texts.andMore(shown, rest) : shown, themes.length)] : [])
      ]}
      confirmLabel={texts.remove}
      onConfirm={onConfirm}
      onClose={onClose}
    />
  )
}

/** Both sides of a group that two people changed. */
function useGroupWords() {
  const texts = useCustomItemsTexts()
  const words = useSettingsTexts()
  const language = useLanguage()
  return ({ items }: GroupValues) =>
    items
      .map(({ name, type, enums }) => {
        const label = constantLabel('extensionItemType', type, language)
        return texts.withType(name, type === 'enums' ? texts.withChoices(label, enums.map((each) => each.name).join(words.comma)) : label)
      })
      .join(words.comma)
}

/** Name and items of one group. */
export function GroupEditor({ use, ...editor }: EditorProps<ItemGroup> & { use: GroupUse | undefined }) {
  const { template: group, source, canEdit, onSaved } = editor
  const texts = useCustomItemsTexts()
  const itemWords = useGroupWords()
  const themes = use?.themes ?? []
  const [counts, forms] = [countsOf(use), formCountsOf(use)]
  const [initial] = useState(() => newGroupValues(source, source ? texts.copyOf(source.name) : ''))
  const saved = group ? groupValuesOf(group) : initial
  const draft = useDraft(saved, group?.version ?? 0, `custom-items:${group?.uuid ?? 'new'}`)
  const [isAsking, setAsking] = useState(false)
  const { save, fixedType, clearFixedType, ...outcome } = useGroupSave({ group, draft, onSaved })
  const { items } = draft.values
  const faults = groupFaults(items)
  const removed = group
    ? removedParts(saved.items, items).map((part) => ({ ...part, count: counts.get(part.uuid) ?? 0, forms: forms.get(part.uuid) ?? 0 }))
    : []
  const ask = async () => (removed.length > 0 ? setAsking(true) : save())
  const isSound = faults.size === 0 && items.length > 0
  const differences = (theirs: ItemGroup) => [{ label: texts.items, theirs: itemWords(groupValuesOf(theirs)), mine: itemWords(draft.values) }]
  const { tell, frame } = useEditor({ editor, draft, outcome, isSound, save: ask, differences })
  const changeItems = (next: GroupValues['items']) => {
    clearFixedType()
    draft.set({ items: next })
  }
  const cancel = () => {
    clearFixedType()
    frame.onCancel()
  }
  return (
    <EditorFrame title={group?.name ?? texts.newGroup} nameLabel={texts.name} {...frame} onCancel={cancel}>
      <section>
        <h3>{texts.items}</h3>
        <p className="mk-help">{texts.itemsHelp}</p>
        <ItemRows items={items} counts={counts} faults={tell(faults)} fixedType={fixedType} onChange={canEdit ? changeItems : undefined} />
      </section>
      {group && <UsingThemes themes={themes} />}
      {isAsking && <RemoveDialog removed={removed} themes={themes} onConfirm={save} onClose={() => setAsking(false)} />}
    </EditorFrame>
  )
}
