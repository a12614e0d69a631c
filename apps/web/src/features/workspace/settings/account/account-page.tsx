import { useIsGuest, currentUserQuery, useCurrentUser } from '../../../../app/session/me.ts'
import { PageFrame } from '../shared/page-frame.tsx'
import { useSettingsTexts } from '../settings-texts.ts'
import { SecurityCard } from './security-card.tsx'
import { SessionsCard } from './sessions-card.tsx'
import { StartPageCard } from './start-page-card.tsx'
import { TokensCard } from './tokens-card.tsx'
import { membersOperations } from '@mekiki/contract/people/members/members.operations'
import { chooseLanguage, type Language } from '@mekiki/i18n/languages'
import { Card, RadioGroup, Facts, notify, Switch, TextField } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../../shared/calls/api.ts'
import { setLanguage } from '@mekiki/browser/language'
import { useSchemeChoice } from '@mekiki/browser/colour-scheme/use-scheme-choice'
import { useState } from 'react'
import { ConflictDialog } from '@mekiki/browser/edits/conflict-dialog'
import { focusFirstError } from '@mekiki/browser/focus-first-error'
import { LivingExportsCard } from '../../../../shared/living-exports/living-exports-card.tsx'
import { ScheduledExportsCard } from '../../../../shared/scheduled-exports/scheduled-exports-card.tsx'
import { LeaveGuard } from '../../../../shared/leave-guard.tsx'
import { lists } from '../../../../shared/calls/lists.ts'
import { findStaleCurrent } from '@mekiki/browser/edits/stale-version'
import { useConflict } from '@mekiki/browser/edits/use-conflict'
import { useDraft } from '@mekiki/browser/edits/use-draft'
import { useKeyLine } from '../../../../shared/keys/use-key-line.ts'
import { nameFault } from '../shared/named/name-rules.ts'
import { SaveRow } from './save-row.tsx'

/** Name, address and groups of the signed-in person. */
function ProfileCard() {
  const texts = useSettingsTexts()
  const user = useCurrentUser()
  const client = useQueryClient()
  const draft = useDraft({ name: user.name }, user.version)
  const [isTried, setTried] = useState(false)
  const { conflict, run, clear } = useConflict(
    (error) => findStaleCurrent(membersOperations.updateCurrent, error),
    (theirs) => draft.isClash(theirs)
  )
  const fault = nameFault(draft.values.name)
  const save = async () => {
    setTried(true)
    if (fault !== null) return focusFirstError()
    const isWritten = await run(draft.version, async (ifMatch) => {
      const saved = await call(membersOperations.updateCurrent, { body: { name: draft.values.name.trim() } }, { ifMatch })
      client.setQueryData(currentUserQuery.queryKey, saved)
      draft.reset()
      notify.success(texts.saved)
    })
    if (isWritten) await client.invalidateQueries({ queryKey: lists.members.queryKey })
  }
  const takeTheirs = () => {
    if (conflict) client.setQueryData(currentUserQuery.queryKey, conflict.theirs)
    draft.reset()
    clear()
  }
  return (
    <Card title={texts.account.profile}>
      <div className="mk-stack mk-form-width">
        <TextField
          label={texts.account.name}
          required
          autoComplete="name"
          value={draft.values.name}
          onChange={(name) => draft.set({ name })}
          error={isTried && fault !== null ? (fault === 'missing' ? texts.nameMissing : texts.nameTooLong) : undefined}
        />
        <Facts
          items={[
            { label: texts.account.email, value: user.email },
            { label: texts.account.permissionGroup, value: user.permissionGroup.name },
            {
              label: texts.account.userGroups,
              value: user.userGroups.length > 0 ? user.userGroups.map((group) => group.name).join(texts.comma) : texts.account.noGroups
            }
          ]}
        />
        <SaveRow isDirty={draft.isDirty} onSave={save} />
      </div>
      {conflict && (
        <ConflictDialog
          fields={[{ label: texts.account.name, theirs: conflict.theirs.name, mine: draft.values.name }]}
          onTakeTheirs={takeTheirs}
          onKeepMine={conflict.overwrite}
          onClose={clear}
        />
      )}
      <LeaveGuard isDirty={draft.isDirty} />
    </Card>
  )
}

type Choice = Language | 'browser'

const languageOf = (choice: Language | null): Language => choice ?? chooseLanguage(navigator.language)

/** The language of the screens; a choice takes effect at once and is put back when it cannot be kept. */
export function LanguageCard() {
  const texts = useSettingsTexts()
  const user = useCurrentUser()
  const client = useQueryClient()
  const choose = useMutation({
    mutationFn: (language: Language | null) => call(membersOperations.updateCurrent, { body: { language } }, { ifMatch: user.version }),
    onMutate: (language) => {
      const before = client.getQueryData(currentUserQuery.queryKey)
      if (before) client.setQueryData(currentUserQuery.queryKey, { ...before, language })
      setLanguage(languageOf(language))
      return before
    },
    onSuccess: (saved) => client.setQueryData(currentUserQuery.queryKey, saved),
    onError: (_error, _language, before) => {
      if (!before) return
      client.setQueryData(currentUserQuery.queryKey, before)
      setLanguage(languageOf(before.language))
    }
  })
  const options: { value: Choice; label: string }[] = [
    { value: 'browser', label: texts.account.browser },
    { value: 'ja', label: texts.account.languages.ja },
    { value: 'en', label: texts.account.languages.en }
  ]
  return (
    <Card title={texts.account.language} note={texts.account.languageHelp}>
      <RadioGroup
        label={texts.account.language}
        name="language"
        options={options}
        value={user.language ?? 'browser'}
        onChange={(choice) => choose.mutate(choice === 'browser' ? null : choice)}
      />
    </Card>
  )
}

/** Light or dark on this device; a choice takes effect at once, in every tab. */
export function SchemeCard() {
  const { title, help, options, chosen, choose } = useSchemeChoice()
  return (
    <Card title={title} note={help}>
      <RadioGroup label={title} name="colour-scheme" options={options} value={chosen} onChange={choose} />
    </Card>
  )
}

/** Whether cases name their keys at the foot, on this device. */
export function KeyLineCard() {
  const { account: texts } = useSettingsTexts()
  const [isShown, setShown] = useKeyLine()
  return (
    <Card title={texts.keyLine} note={texts.keyLineHelp}>
      <Switch label={texts.showKeyLine} checked={isShown} onChange={setShown} />
    </Card>
  )
}

/** The signed-in person's own settings: name, password and second factor, language, light or dark, the devices signed in, API tokens, URLs and mails of views. */
export function AccountPage() {
  const texts = useSettingsTexts()
  const isGuest = useIsGuest()
  return (
    <PageFrame title={texts.menu.account}>
      <div className="mk-stack">
        <ProfileCard />
        <SecurityCard />
        <LanguageCard />
        <SchemeCard />
        <StartPageCard />
        <KeyLineCard />
        <SessionsCard />
        {!isGuest && <TokensCard />}
        {!isGuest && <LivingExportsCard />}
        {!isGuest && <ScheduledExportsCard />}
      </div>
    </PageFrame>
  )
}
