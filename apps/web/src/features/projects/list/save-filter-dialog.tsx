import { ResponseError } from '@mekiki/api-client'
import { Button, Callout, Dialog, TextField } from '@mekiki/ui'
import { useState } from 'react'
import { errorMessage } from '../../../app/handle-error.ts'
import { type OptionScope, useFilterOptions } from './filter-options.ts'
import type { ListFilters } from './list-search.ts'
import { useListTexts } from './list-texts.ts'
import { notKept } from './saved-condition.ts'
import { useActiveFilters } from './use-active-filters.ts'
import { useSaveFilter } from './use-saved-filters.ts'

const longestName = 100

/** What is wrong with a name before the server has seen it. */
function faultOf(name: string, texts: { nameRequired: string; nameTooLong: string }): string | undefined {
  if (name === '') return texts.nameRequired
  return name.length > longestName ? texts.nameTooLong : undefined
}

/** Saves the filters that are on, under a name; says which of them a saved filter cannot hold. */
export function SaveFilterDialog({ filters, scope, onClose }: { filters: ListFilters; scope: OptionScope; onClose: () => void }) {
  const { views: texts, filters: words, extension, keyword } = useListTexts()
  const [name, setName] = useState('')
  const [isTried, setTried] = useState(false)
  const save = useSaveFilter(onClose)
  const active = useActiveFilters(filters, useFilterOptions(scope))
  const lost = notKept(filters).map((key) => ({ duplicate_item: words.duplicate, scoutee_ids: words.scoutee, extension_conditions: extension.title })[key])
  const fault = faultOf(name.trim(), texts)
  const submit = () => {
    setTried(true)
    if (fault === undefined) save.mutate({ name: name.trim(), filters })
  }
  const isNameTaken = save.error instanceof ResponseError && save.error.is('name_taken')
  const footer = (
    <>
      <Button size="medium" disabled={save.isPending} onClick={onClose}>
        {texts.cancel}
      </Button>
      <Button size="medium" variant="primary" loading={save.isPending} onClick={submit}>
        {texts.submit}
      </Button>
    </>
  )
  return (
    <Dialog open title={texts.saveTitle} isBusy={save.isPending} onClose={onClose} footer={footer}>
      <div className="mk-dialog-fields">
        <p>{texts.saveHelp}</p>
        <TextField
          label={texts.name}
          required
          value={name}
          onChange={(next) => {
            setName(next)
            save.reset()
          }}
          onEnter={submit}
          error={isNameTaken ? errorMessage(save.error) : isTried ? fault : undefined}
        />
        <section className="mk-saved-conditions">
          <h3>{texts.conditions}</h3>
          <dl>
            {filters.q !== undefined && <Condition name={keyword} value={filters.q} />}
            {active.map((each) => (
              <Condition key={each.key} name={each.name} value={each.value} />
            ))}
          </dl>
        </section>
        {lost.length > 0 && <Callout tone="warning">{texts.notKept(lost.join('、'))}</Callout>}
        {save.isError && !isNameTaken && <Callout tone="danger">{errorMessage(save.error)}</Callout>}
      </div>
    </Dialog>
  )
}

function Condition({ name, value }: { name: string; value: string }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  )
}
