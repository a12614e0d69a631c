import { questionTargetLabels } from '@mekiki/i18n/forms/form-questions'
import { type DragOver, dropOn, notify, useLanguage } from '@mekiki/ui'
import { useNavigate } from '@tanstack/react-router'
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { addresses } from '../../../../shared/addresses.ts'
import { useAddressSearch } from '@mekiki/browser/address/use-address-search'
import { type Draft, useDraft } from '@mekiki/browser/edits/use-draft'
import type { Form } from '../form-calls.ts'
import { useBuilderTexts } from '../forms-texts.ts'
import { settingsPart } from './faults.ts'
import { warningsOf } from './warnings.ts'
import {
  type AskedItem,
  type FormContent,
  type FormValues,
  newItemQuestion,
  newQuestion,
  newValues,
  type QuestionDraft,
  readKept,
  type SectionDraft,
  valuesOf
} from './form-draft.ts'
import {
  headingPlace,
  insertQuestion,
  insertSection,
  moveRow,
  moveSection,
  outlineKeys,
  removeQuestion,
  removeSection,
  restoreQuestion
} from './outline/outline.ts'
import type { HeadingSlot, RowActs } from './outline/outline-row.tsx'
import { useFormFaults } from './use-form-faults.ts'
import { useFormSave } from './use-form-save.ts'
import { useQuery } from '@tanstack/react-query'
import { lists } from '../../../../shared/calls/lists.ts'

/** Custom items that belong together. */
interface ItemGroup {
  uuid: string
  name: string
  items: AskedItem[]
}

/** The custom items of the workspace, and which of them the cases of a theme have; null for no theme, or while it loads. */
function useItems(themeUuid: string | null) {
  // Items are added in the settings, in another tab, while a form is built.
  const groups = useQuery({ ...lists.extensionItemGroups, refetchOnWindowFocus: 'always', meta: { isHandled: true } }).data?.items
  const themes = useQuery({ ...lists.themes, meta: { isHandled: true } }).data?.individuals
  return useMemo(() => {
    const items = new Map((groups ?? []).flatMap((group) => group.items.map((item) => [item.uuid, item] as const)))
    const theme = themeUuid === null ? undefined : themes?.find(({ uuid }) => uuid === themeUuid)
    const own = theme && groups ? new Set(theme.projectSetting.extensionItemGroupUuids) : null
    return {
      groups: (groups ?? []) as readonly ItemGroup[],
      hasLoaded: groups !== undefined,
      find: (uuid: string | null): AskedItem | undefined => (uuid === null ? undefined : items.get(uuid)),
      themeItemUuids:
        own === null
          ? null
          : (new Set((groups ?? []).filter((group) => own.has(group.uuid)).flatMap((group) => group.items.map(({ uuid }) => uuid))) as ReadonlySet<string>),
      themes: themes ?? []
    }
  }, [groups, themes, themeUuid])
}

const replace = { replace: true }

/** The part that the address names: the form's settings, a question or a section; the first question, or the settings of a new form, otherwise. */
function usePart(content: FormContent, isNew: boolean) {
  const { search, change } = useAddressSearch()
  const requested = search['part']
  const keys = [settingsPart, ...outlineKeys(content)]
  const known = keys.find((key) => key === requested)
  const first = isNew ? undefined : content.questions[0]?.uuid
  return { part: known ?? first ?? settingsPart, select: (part: string) => change({ part }, replace) }
}

/** Gives rows of the outline other places, and says which. */
function useMoves(content: FormContent, setContent: (change: () => FormContent) => void, nameOf: (key: string) => string) {
  const texts = useBuilderTexts()
  const [said, say] = useState('')
  const become = (next: FormContent, moved: string) => {
    setContent(() => next)
    const rows = outlineKeys(next)
    say(texts.moved(nameOf(moved), rows.indexOf(moved) + 1, rows.length))
  }
  const order = (keys: readonly string[], moved: string) => become(moveRow(content, keys), moved)
  return {
    said,
    order,
    /** Moves a row by one place up or down; a heading alone. */
    step: (key: string, by: 1 | -1) => {
      const keys = outlineKeys(content)
      const at = keys.indexOf(key)
      const to = at + by
      if (at < 0 || to < 0 || to >= keys.length) return
      const others = keys.filter((other) => other !== key)
      order([...others.slice(0, to), key, ...others.slice(to)], key)
    },
    /** Moves a section with its questions by one place among the sections. */
    stepSection: (uuid: string, by: 1 | -1) => become(moveSection(content, uuid, content.sections.findIndex((each) => each.uuid === uuid) + by), uuid)
  }
}

const blankSection = { titleEn: '', helpText: '', helpTextEn: '' }

/** The acts on the questions and sections of the draft; what they take away can be brought back. */
function useContentActs(
  content: FormContent,
  setContent: (change: (before: FormContent) => FormContent) => void,
  part: string,
  select: (part: string) => void
) {
  const texts = useBuilderTexts()
  const language = useLanguage()
  const nameOf = (key: string) =>
    content.questions.find(({ uuid }) => uuid === key)?.name || content.sections.find(({ uuid }) => uuid === key)?.title || texts.unnamedQuestion
  const add = (question: QuestionDraft) => {
    setContent((before) => insertQuestion(before, question, part === settingsPart ? null : part))
    select(question.uuid)
  }
  const beside = (uuid: string) => {
    const keys = outlineKeys(content)
    const at = keys.indexOf(uuid)
    return keys[at + 1] ?? keys[at - 1] ?? settingsPart
  }
  return {
    ...useMoves(content, setContent, nameOf),
    addTarget: (target: QuestionDraft['targetProperty']) => add(newQuestion(target, questionTargetLabels[language][target])),
    addItem: (item: AskedItem) => add(newItemQuestion(item)),
    addSection: () => {
      const section = {
        ...blankSection,
        uuid: crypto.randomUUID(),
        title: texts.sectionEditor.defaultName(content.sections.length + 1),
        // A form that goes page by page goes on so.
        ownPageFlg: content.sections.some(({ ownPageFlg }) => ownPageFlg)
      }
      setContent((before) => insertSection(before, section, part === settingsPart ? null : part))
      select(section.uuid)
    },
    removeQuestion: (uuid: string) => {
      const before = content
      select(beside(uuid))
      setContent((now) => removeQuestion(now, uuid))
      notify.undo(texts.editor.deleted(nameOf(uuid)), () => {
        setContent((now) => restoreQuestion(now, before, uuid))
        select(uuid)
      })
    },
    removeSection: (uuid: string) => {
      select(beside(uuid))
      setContent((now) => removeSection(now, uuid))
    }
  }
}

/** Changes the content from what it is at that moment, also for an act that comes late, such as bringing back what was deleted. */
function useContentSetter(draft: Draft<FormValues>) {
  const live = useRef({ draft, content: draft.values.content })
  useLayoutEffect(() => {
    live.current = { draft, content: draft.values.content }
  })
  return useCallback((change: (before: FormContent) => FormContent) => {
    const content = change(live.current.content)
    live.current.content = content
    live.current.draft.set({ content })
  }, [])
}

/** Where a dragged heading would come to stand if it was let go now. */
function slotAt(content: FormContent, over: DragOver | null): HeadingSlot | null {
  if (over === null) return null
  const place = headingPlace(content, over.moved, dropOn(outlineKeys(content), over.moved, over.target, over.isAfter))
  return place && { ...place, target: over.target, isAfter: over.isAfter }
}

/** The acts of rows as one object for as long as the builder is open; each does what it does at that moment. */
function useRowActs(now: RowActs): RowActs {
  const live = useRef(now)
  useLayoutEffect(() => {
    live.current = now
  })
  const [acts] = useState<RowActs>(() => ({
    select: (part) => live.current.select(part),
    order: (keys, moved) => live.current.order(keys, moved),
    step: (key, by) => live.current.step(key, by),
    over: (over) => live.current.over(over)
  }))
  return acts
}

/** A form while it is built: its draft, the part that is open, what is wrong with it, and every act on it. */
export function useBuilder(form: Form | null) {
  const language = useLanguage()
  const navigate = useNavigate()
  const [initial] = useState(() => newValues((target) => questionTargetLabels[language][target]))
  const saved = useMemo(() => (form ? valuesOf(form) : initial), [form, initial])
  const draft = useDraft<FormValues>(saved, form?.version ?? 0, `form:${form?.uuid ?? 'new'}`, readKept)
  const { values } = draft
  const { part, select } = usePart(values.content, form === null)
  const faults = useFormFaults(values, select)
  const saving = useFormSave(form, draft)
  const [isSaving, setSaving] = useState(false)
  const setContent = useContentSetter(draft)
  const [over, setOver] = useState<DragOver | null>(null)
  const acts = useContentActs(values.content, setContent, part, select)
  const rowActs = useRowActs({ select, order: acts.order, step: acts.step, over: setOver })
  const slot = useMemo(() => slotAt(values.content, over), [values.content, over])
  const items = useItems(values.themeUuid)
  const answersCount = form?.answersCount ?? 0
  const willMakeVersion = answersCount > 0 && draft.changed.includes('content')
  // Saving may itself lead to another address: that of what it made.
  const guarded = async (save: () => Promise<boolean>) => {
    setSaving(true)
    try {
      return await faults.submit(save)
    } finally {
      setSaving(false)
    }
  }
  return {
    form,
    draft,
    values,
    part,
    select,
    canEdit: form?.canEdit ?? true,
    errorsOf: faults.errorsOf,
    faultyParts: faults.faultyParts,
    ownFaults: faults.own,
    items,
    warnings: warningsOf(values, items.themeItemUuids, willMakeVersion),
    answersCount,
    isSaving,
    saving,
    acts,
    rowActs,
    slot,
    set: (change: Partial<FormValues>) => {
      faults.forget(settingsPart)
      draft.set(change)
    },
    setContent,
    setQuestion: (uuid: string, change: Partial<QuestionDraft>) => {
      faults.forget(uuid)
      setContent((before) => ({ ...before, questions: before.questions.map((each) => (each.uuid === uuid ? { ...each, ...change } : each)) }))
    },
    setSection: (uuid: string, change: Partial<SectionDraft>) => {
      faults.forget(uuid)
      setContent((before) => ({ ...before, sections: before.sections.map((each) => (each.uuid === uuid ? { ...each, ...change } : each)) }))
    },
    save: () =>
      guarded(async () => {
        if (form !== null) return saving.update()
        const made = await saving.create()
        await navigate({ to: addresses.form(made.uuid), search: {} as never, replace: true })
        return true
      }),
    setStatus: (status: 'public' | 'private') => guarded(() => saving.update(status))
  }
}

export type Builder = ReturnType<typeof useBuilder>
