import { constantLabel } from '@mekiki/i18n/constants'
import { ConfirmDialog, Tag, useLanguage } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ConflictDialog } from '../../../app/conflict-dialog.tsx'
import { lists } from '../../../app/lists.ts'
import { useDraft } from '../../../app/use-draft.ts'
import { useSettingsTexts } from '../settings-texts.ts'
import { EditorFrame } from '../templates/editor-frame.tsx'
import type { EditorProps } from '../templates/template-browser.tsx'
import { useEditor } from '../templates/use-editor.ts'
import { useCustomItemsTexts } from './custom-items-texts.ts'
import { groupFaults, type GroupValues, groupValuesOf, type ItemGroup, newGroupValues, type RemovedPart, removedParts } from './group-draft.ts'
import { ItemRows } from './item-rows.tsx'
import { useGroupSave } from './use-group-save.ts'

/** More names than this are counted. */
const namedThemes = 5

interface NamedTheme {
  uuid: string
  name: string
}

/** The themes that have a group. */
function useThemesOf(group: ItemGroup | null): readonly NamedTheme[] {
  const themes = useQuery(lists.themes).data?.individuals ?? []
  return group === null ? [] : themes.filter((theme) => theme.projectSetting.extensionItemGroupUuids.includes(group.uuid))
}

/** Which themes have the group: those that a change reaches. */
function UsedBy({ themes }: { themes: readonly NamedTheme[] }) {
  const texts = useCustomItemsTexts()
  return (
    <section>
      <h3>{texts.usedBy}</h3>
      {themes.length === 0 ? (
        <p className="mk-help">{texts.usedByNone}</p>
      ) : (
        <ul className="mk-used-by">
          {themes.map(({ uuid, name }) => (
            <li key={uuid}>
              <Tag>{name}</Tag>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** Asks before saving takes items and choices away, and says what that reaches. */
function RemoveDialog({
  removed,
  themes,
  onConfirm,
  onClose
}: {
  removed: readonly RemovedPart[]
  themes: readonly NamedTheme[]
  onConfirm: () => Promise<unknown>
  onClose: () => void
}) {
  const texts = useCustomItemsTexts()
  const words = useSettingsTexts()
  const shown = themes
    .slice(0, namedThemes)
    .map((theme) => theme.name)
    .join(words.comma)
  const rest = themes.length - namedThemes
  return (
    <ConfirmDialog
      open
      title={texts.removeTitle}
      body={texts.removeBody}
      targets={removed.map(({ item, choice }) => (choice === null ? item : texts.itemOf(item, choice)))}
      sideEffects={[texts.removeEffects, ...(themes.length > 0 ? [texts.removeThemes(rest > 0 ? texts.andMore(shown, rest) : shown, themes.length)] : [])]}
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
export function GroupEditor({ template: group, source, canEdit, onSaved, onCancelNew, onCopy, onDelete }: EditorProps<ItemGroup>) {
  const texts = useCustomItemsTexts()
  const itemWords = useGroupWords()
  const themes = useThemesOf(group)
  const [initial] = useState(() => newGroupValues(source, source ? texts.copyOf(source.name) : ''))
  const saved = group ? groupValuesOf(group) : initial
  const draft = useDraft(saved, group?.version ?? 0)
  const [isAsking, setAsking] = useState(false)
  const { save, conflict, clearConflict, takeTheirs, fixedType, clearFixedType, ...naming } = useGroupSave({ group, draft, onSaved })
  const { name, items } = draft.values
  const faults = groupFaults(items)
  const removed = group ? removedParts(saved.items, items) : []
  const ask = async () => (removed.length > 0 ? setAsking(true) : save())
  const isSound = faults.size === 0 && items.length > 0
  const { tell, frame } = useEditor({ isNew: group === null, draft, ...naming, isSound, save: ask, onCancelNew })
  const changeItems = (next: GroupValues['items']) => {
    clearFixedType()
    draft.set({ items: next })
  }
  const cancel = () => {
    clearFixedType()
    frame.onCancel()
  }
  return (
    <EditorFrame
      title={group?.name ?? texts.newGroup}
      nameLabel={texts.name}
      {...frame}
      canEdit={canEdit}
      onCancel={cancel}
      onCopy={onCopy}
      onDelete={onDelete}
    >
      <section>
        <h3>{texts.items}</h3>
        <p className="mk-help">{texts.itemsHelp}</p>
        <ItemRows items={items} faults={tell(faults)} fixedType={fixedType} onChange={canEdit ? changeItems : undefined} />
      </section>
      {group && <UsedBy themes={themes} />}
      {isAsking && <RemoveDialog removed={removed} themes={themes} onConfirm={save} onClose={() => setAsking(false)} />}
      {conflict && (
        <ConflictDialog
          fields={[
            { label: texts.name, theirs: conflict.theirs.name, mine: name },
            { label: texts.items, theirs: itemWords(groupValuesOf(conflict.theirs)), mine: itemWords(draft.values) }
          ]}
          onTakeTheirs={takeTheirs}
          onKeepMine={conflict.overwrite}
          onClose={clearConflict}
        />
      )}
    </EditorFrame>
  )
}
