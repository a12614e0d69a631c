import { Button, Dialog, Tabs } from '@mekiki/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { LivingExportList } from './living-export-list.tsx'
import { useLivingExportsTexts } from './living-exports-texts.ts'
import { livingTools, type LivingTool, MadeAddress } from './made-address.tsx'
import { type LivingView, MakeAddress, type MadeExport } from './make-address.tsx'
import { everyLivingExport, livingExportsQuery, useSeesEvery } from './use-living-exports.ts'
import './living-exports.css'

/** How a tool takes the address, in three steps, and what it gets. */
function Steps({ tool }: { tool: LivingTool }) {
  const texts = useLivingExportsTexts()
  return (
    <div className="mk-living-steps">
      <section>
        <h3>{texts.howTo(texts.tool[tool])}</h3>
        <ol>
          {texts.steps[tool].map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </section>
      <section>
        <h3>{texts.contents}</h3>
        <ul>
          {texts.facts.map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
      </section>
    </div>
  )
}

interface DialogProps {
  view: LivingView
  /** How many cases it finds and how many columns it has, as far as that is known. */
  projectsCount: number | undefined
  columnsCount: number | undefined
  onClose: () => void
}

/** Addresses at which other programs read a view: makes one, shows it once with how a tool takes it, and lists those there are. */
export function LivingExportDialog({ view, projectsCount, columnsCount, onClose }: DialogProps) {
  const texts = useLivingExportsTexts()
  const client = useQueryClient()
  const panelId = useId()
  const scope = useSeesEvery() ? 'all' : 'own'
  const listed = useQuery(livingExportsQuery(view.uuid, scope))
  const [tool, setTool] = useState<LivingTool>('excel')
  const [made, setMade] = useState<MadeExport | null>(null)
  const facts = [...(projectsCount === undefined ? [] : [texts.projects(projectsCount)]), ...(columnsCount === undefined ? [] : [texts.columns(columnsCount)])]
  const keep = (next: MadeExport) => {
    setMade(next)
    void client.invalidateQueries(everyLivingExport)
  }
  const footer = (
    <Button size="medium" onClick={onClose}>
      {texts.close}
    </Button>
  )
  return (
    <Dialog open title={texts.title} width="large" footer={footer} onClose={onClose}>
      <p className="mk-living-lead">{texts.lead(view.name, facts)}</p>
      <Tabs label={texts.tools} items={livingTools.map((key) => ({ key, label: texts.tool[key] }))} current={tool} onChange={setTool} panelId={panelId} />
      <div id={panelId} role="tabpanel" className="mk-living-panel">
        {made === null ? <MakeAddress view={view} onMade={keep} /> : <MadeAddress address={made.address} tool={tool} />}
        <Steps tool={tool} />
      </div>
      <h3 className="mk-living-caption">
        {texts.listTitle}
        {listed.data && <span>{texts.count(listed.data.totalCount)}</span>}
      </h3>
      <LivingExportList viewUuid={view.uuid} scope={scope} />
    </Dialog>
  )
}
