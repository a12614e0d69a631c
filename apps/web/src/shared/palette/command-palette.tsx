import { Icon, IconButton, isComposing, KeyHint, TopDialog } from '@mekiki/ui'
import { useRouter } from '@tanstack/react-router'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { capsOf, pressOf } from '../keys/key-list.ts'
import { numberOfWrongLength } from '@mekiki/text'
import { useSearchTexts } from '../search/search-texts.ts'
import { CompletionList } from '../search/completion-list.tsx'
import { ConditionChips } from '../search/condition-chips.tsx'
import { choiceId, useCompletion } from '../search/use-completion.ts'
import { useTypedText } from './use-typed-text.ts'
import { type PaletteGroup, type PaletteItem, optionId, PaletteList } from './palette-list.tsx'
import { usePaletteTexts } from './palette-texts.ts'
import type { TypedBefore } from './waiting-palette.tsx'
import { usePaletteGroups } from './use-palette-groups.ts'
import { useRecentUses } from './use-recent.ts'
import type { SearchKind } from '../search/use-search.ts'
import { KindRow } from './kind-row.tsx'
import './palette.css'

/** Which item is active: the one that arrows or pointer chose for this text, else the first. */
function useActive(groups: readonly PaletteGroup[], text: string, listId: string) {
  const [chosen, setChosen] = useState({ text, id: '' })
  const items = groups.flatMap((group) => group.items)
  const at = chosen.text === text ? items.findIndex((item) => item.id === chosen.id) : -1
  const active = items[Math.max(0, at)] ?? null
  const point = (id: string) => setChosen({ text, id })
  const step = (by: number) => {
    const next = items[(Math.max(0, at) + by + items.length) % items.length]
    if (!next) return
    point(next.id)
    document.getElementById(optionId(listId, next.id))?.scrollIntoView({ block: 'nearest' })
  }
  return { items, active, isByHand: at >= 0, point, step }
}

/** Enter on what is not there yet, `entered` on what was not when the palette came: the first item is opened when it is, unless the text changes before that. */
function useLateChoice(isReady: boolean, text: string, entered: TypedBefore['entered'], choose: (isNewTab: boolean) => void) {
  const wish = useRef<{ text: string; isNewTab: boolean } | null>(entered && { text, ...entered })
  const fulfil = useEffectEvent(choose)
  useEffect(() => {
    const made = wish.current
    if (made === null || (!isReady && made.text === text)) return
    wish.current = null
    if (made.text === text) fulfil(made.isNewTab)
  }, [isReady, text])
  return (isNewTab: boolean) => {
    wish.current = { text, isNewTab }
  }
}

/** Opens what was chosen: here, or in a new tab; what is done on this page is done once the palette is gone and the focus is back. */
function useChoose(onClose: () => void, insert: (text: string) => void, remember: ReturnType<typeof useRecentUses>['remember']) {
  const router = useRouter()
  return (item: PaletteItem, isNewTab: boolean) => {
    if (item.insert !== undefined) {
      insert(item.insert)
      return
    }
    if (item.recent) remember(item.recent)
    if (isNewTab && item.href !== undefined) {
      window.open(item.href, '_blank', 'noopener')
      return
    }
    onClose()
    if (item.href !== undefined) router.history.push(item.href)
    else if (item.run) setTimeout(item.run)
  }
}

function Hints() {
  const { hints } = usePaletteTexts()
  return (
    <div className="mk-pal-foot" aria-hidden="true">
      <KeyHint keys={[...capsOf('ArrowUp'), ...capsOf('ArrowDown')]} /> {hints.move}
      <KeyHint keys={['Enter']} /> {hints.choose}
      <KeyHint keys={capsOf('mod+Enter')} /> {hints.newTab}
      <KeyHint keys={capsOf('Escape')} /> {hints.close}
    </div>
  )
}

interface PaletteFieldProps {
  typed: ReturnType<typeof useTypedText>
  listId: string
  active: PaletteItem | null
  input: RefObject<HTMLInputElement | null>
  /** Takes the field up when it is there. */
  attach: (node: HTMLInputElement | null) => void
  onPress: (event: KeyboardEvent<HTMLInputElement>) => void
}

/**
 * The field that is typed into. It has the focus from the beginning and keeps it: arrows move the active item of the list, or of the completions while they
 * are open.
 */
function PaletteField({ typed, listId, active, input, attach, onPress }: PaletteFieldProps) {
  const texts = usePaletteTexts()
  const completing = useCompletion({ text: typed.text, setText: typed.replace, input })
  const clear = () => {
    typed.clear()
    input.current?.focus()
  }
  const isOfValues = completing.isOfValues && completing.choices.length > 0
  return (
    <div className="mk-pal-field mk-op-field">
      <Icon icon={Search} />
      <input
        {...typed.field}
        ref={attach}
        {...completing.field}
        type="text"
        role="combobox"
        className="mk-pal-input"
        aria-label={texts.title}
        aria-expanded={active !== null || isOfValues}
        aria-controls={isOfValues ? completing.listId : listId}
        aria-autocomplete="list"
        aria-activedescendant={isOfValues ? choiceId(completing.listId, completing.at) : active ? optionId(listId, active.id) : undefined}
        placeholder={texts.placeholder}
        autoComplete="off"
        spellCheck={false}
        maxLength={200}
        onKeyDown={(event) => {
          if (!completing.press(event)) onPress(event)
        }}
      />
      <CompletionList of={completing} />
      {typed.text !== '' && <IconButton icon={X} label={texts.clear} onClick={clear} />}
    </div>
  )
}

/** The field of the palette: how it is taken up when it is there, and how a text is put into it. */
function useField({ replace }: ReturnType<typeof useTypedText>) {
  const input = useRef<HTMLInputElement | null>(null)
  // Not an effect: the dialog's content is in the document only some renders later.
  const attach = useCallback((node: HTMLInputElement | null) => {
    input.current = node
    node?.focus()
  }, [])
  const insert = (text: string) => {
    replace(text)
    input.current?.focus()
  }
  return { input, attach, insert }
}

interface CommandPaletteProps {
  /** What was typed while the palette was fetched, and whether Enter ended it. */
  before?: TypedBefore
  onClose: () => void
}

/**
 * Search over all kinds with the text inside files, and over actions. Arrows choose, Enter opens, with Ctrl or ⌘ in a new tab, Esc
 * closes; nothing acts while an input method composes. The address stays as it is.
 */
export function CommandPalette({ before, onClose }: CommandPaletteProps) {
  const texts = usePaletteTexts()
  const searchTexts = useSearchTexts()
  const listId = useId()
  const typed = useTypedText(before?.text)
  const { uses, remember } = useRecentUses()
  const [kind, setKind] = useState<SearchKind | null>(null)
  const { groups, kinds, isSearching, isEarlier, isFailed, isUnfinished } = usePaletteGroups(typed.settled, uses, kind)
  const { items, active, isByHand, point, step } = useActive(groups, typed.settled, listId)
  const { input, attach, insert } = useField(typed)
  const choose = useChoose(onClose, insert, remember)
  const isReady = typed.isSettled && !isSearching
  const chooseActive = (isNewTab: boolean) => active && choose(active, isNewTab)
  const chooseLater = useLateChoice(isReady, typed.text, before?.entered ?? null, chooseActive)
  const enter = (isNewTab: boolean) => {
    if (isReady || isByHand) return chooseActive(isNewTab)
    typed.flush()
    chooseLater(isNewTab)
  }
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isComposing(event)) return
    const isMod = event.ctrlKey || event.metaKey
    const act = {
      ArrowDown: () => step(1),
      ArrowUp: () => step(-1),
      Enter: () => enter(isMod)
    }[event.key]
    if (!act && pressOf(event.nativeEvent) !== 'mod+k') return
    event.preventDefault()
    if (act) act()
    else onClose()
  }
  const isEmpty = items.length === 0
  const digits = numberOfWrongLength(typed.settled)
  const isToldApart = isFailed || digits !== null || (isEmpty && !isSearching && !isUnfinished)
  const state =
    digits !== null
      ? searchTexts.numberLength(digits)
      : isFailed
        ? texts.failed
        : isSearching
          ? texts.searching
          : isEmpty && !isUnfinished
            ? texts.none(typed.settled)
            : texts.count(items.length)
  return (
    <TopDialog label={texts.title} onClose={onClose}>
      <div className="mk-pal">
        <PaletteField typed={typed} listId={listId} active={active} input={input} attach={attach} onPress={press} />
        <ConditionChips text={typed.text} onChange={insert} />
        {isSearching && <span className="mk-pal-bar" />}
        {kinds.length > 0 && <KindRow kinds={kinds} chosen={kind} onChoose={setKind} />}
        <PaletteList
          id={listId}
          label={texts.results}
          groups={groups}
          query={typed.settled}
          isEarlier={isEarlier}
          activeId={active?.id ?? null}
          onPoint={point}
          onChoose={(id, event) => {
            const item = items.find((each) => each.id === id)
            if (item) choose(item, event.ctrlKey || event.metaKey)
          }}
        />
        <p className={isToldApart ? 'mk-pal-state' : 'mk-hidden'} role="status">
          {state}
        </p>
        <Hints />
      </div>
    </TopDialog>
  )
}
