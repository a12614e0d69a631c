import { countEntries } from '@mekiki/i18n/companies/entry-counts'
import { Button, Callout, Dialog, MultiSelect, notify, SegmentedControl, TreeSelect } from '@mekiki/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { usePermission } from '../../../app/session/me.ts'
import { undoWithNotice } from '../../../shared/calls/undo-operation.ts'
import { useEntryChoices } from '../edit/entry-choices.ts'
import type { SelectedScoutee } from '../list/selected-scoutee.ts'
import { useScouteesTexts, useColumnLabel } from '../scoutees-texts.ts'
import { useScouteeCache } from '../use-scoutee-cache.ts'
import { changeCarried, type CarriedKind, type CarriedWay } from './change-carried.ts'

interface LinksDialogProps {
  kind: CarriedKind
  targets: readonly SelectedScoutee[]
  onDone: () => void
  onClose: () => void
}

/** Runs the change once, with one notice and the way back. */
function useChange({ kind, onDone }: Pick<LinksDialogProps, 'kind' | 'onDone'>) {
  const texts = useScouteesTexts().links
  const client = useQueryClient()
  const cache = useScouteeCache()
  return useMutation({
    mutationFn: (change: { way: CarriedWay; targets: readonly SelectedScoutee[]; chosen: readonly string[] }) => changeCarried({ kind, ...change }),
    onSuccess: ({ uuids, operationUuid }) => {
      if (uuids.length === 0) notify.success(texts.nothingChanged)
      else notify.undo(texts.done, () => undoWithNotice(client, operationUuid, texts))
      cache.refresh()
      onDone()
    }
  })
}

/** Gives the selected companies and people tags or channels, or takes them away. Companies of the provider's database are registered by it. */
export function LinksDialog({ kind, targets, onDone, onClose }: LinksDialogProps) {
  const { links: texts, createProjects } = useScouteesTexts()
  const label = useColumnLabel()(kind)
  const choices = useEntryChoices()
  const canRegister = usePermission('create_tenant_scoutee')
  const [way, setWay] = useState<CarriedWay>('attach')
  const [chosen, setChosen] = useState<string[]>([])
  const change = useChange({ kind, onDone })
  const unregistered = targets.filter(({ scouteeId }) => scouteeId === null).length
  const isRegistering = way === 'attach' && canRegister
  const meant = isRegistering ? targets : targets.filter(({ scouteeId }) => scouteeId !== null)
  const field = { label, required: true, value: chosen, onChange: setChosen }
  const footer = (
    <>
      <Button size="medium" disabled={change.isPending} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button
        size="medium"
        variant="primary"
        loading={change.isPending}
        disabled={chosen.length === 0 || meant.length === 0}
        onClick={() => change.mutate({ way, targets: meant, chosen })}
      >
        {texts[way]}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.titles[kind]} isBusy={change.isPending} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <p>{meant.length === 0 ? texts.nobody : texts[`${way}Body`](countEntries(meant), label)}</p>
        {unregistered > 0 && <Callout>{isRegistering ? createProjects.registers(unregistered) : texts.notRegistered(unregistered)}</Callout>}
        <SegmentedControl
          label={texts.way}
          items={[
            { value: 'attach', label: texts.attach },
            { value: 'detach', label: texts.detach }
          ]}
          value={way}
          onChange={setWay}
        />
        {kind === 'tags' ? <TreeSelect mode="each" nodes={choices.tags} {...field} /> : <MultiSelect options={choices.channels} {...field} />}
      </div>
    </Dialog>
  )
}
