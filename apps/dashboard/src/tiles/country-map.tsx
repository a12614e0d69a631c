import { countries } from '@mekiki/contract/workspace/constants/countries'
import { countryName } from '@mekiki/i18n/countries'
import { token } from '@mekiki/ui'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { shadeOf, shades } from '../model/colours.ts'
import { TileNote } from './tile-note.tsx'
import { Ranking, ShadeLegend } from './ranking.tsx'
import { type FiguresProps, useFiguresTile } from './use-figures-tile.ts'

const rankingLength = 8
const width = 720
const height = 340
// Names of the map that the language data spell otherwise.
const byNumber: Record<string, string> = {
  '732': 'EH',
  '840': 'US',
  '180': 'CD',
  '214': 'DO',
  '238': 'FK',
  '260': 'TF',
  '140': 'CF',
  '178': 'CG',
  '226': 'GQ',
  '275': 'PS',
  '104': 'MM',
  '792': 'TR',
  '090': 'SB',
  '070': 'BA',
  '807': 'MK',
  '780': 'TT',
  '728': 'SS'
}

const plain = (name: string): string =>
  name
    .normalize('NFD')
    .replaceAll(/[^a-zA-Z]/gu, '')
    .toLowerCase()

/** Longitude and latitude as a plain picture of the world, without the far south. */
const project = ([longitude = 0, latitude = 0]: readonly number[]): string =>
  `${(((longitude + 180) / 360) * width).toFixed(1)} ${(((84 - latitude) / 142) * height).toFixed(1)}`

const half = 180

/** The outline of a ring; where it leaps over the edge of the world, the line begins anew. */
function ringPath(ring: readonly (readonly number[])[]): string {
  const steps = ring.map((point, at) => {
    const before = ring[at - 1]
    const leaps = before === undefined || Math.abs((point[0] ?? 0) - (before[0] ?? 0)) > half
    return `${leaps ? 'M' : 'L'}${project(point)}`
  })
  return `${steps.join('')}Z`
}

interface Shape {
  code: string | null
  path: string
  /** Where a dot stands for a country that is too small to be seen in its shade. */
  dot: readonly [x: number, y: number] | null
}

// The sides of a country that can be seen at the size of a tile.
const smallSide = 14
// One company must be seen beside none: the palest shade would not.
const firstShade = 1

/** The middle of a country's largest part, when all of it is small. */
function dotOf(path: string): Shape['dot'] {
  const parts = path.split('Z').map((part) => [...part.matchAll(/[ML](-?[\d.]+) (-?[\d.]+)/gu)].map(([, x, y]) => [Number(x), Number(y)] as const))
  const boxes = parts
    .filter((points) => points.length > 0)
    .map((points) => {
      const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
      return { left: Math.min(...xs), right: Math.max(...xs), top: Math.min(...ys), bottom: Math.max(...ys) }
    })
  const sizeOf = ({ left, right, top, bottom }: (typeof boxes)[number]): number => Math.max(right - left, bottom - top)
  const largest = boxes.toSorted((one, other) => sizeOf(other) - sizeOf(one))[0]
  if (!largest || sizeOf(largest) > smallSide) return null
  return [(largest.left + largest.right) / 2, (largest.top + largest.bottom) / 2]
}

async function loadShapes(): Promise<Shape[]> {
  const [{ feature }, { default: world }] = await Promise.all([import('topojson-client'), import('world-atlas/countries-110m.json')])
  const codes = new Map(countries.filter((code) => code !== 'none' && code !== 'ZZ').map((code): [string, string] => [plain(countryName(code, 'en')), code]))
  return feature(world, world.objects.countries).features.map(({ id, properties, geometry }) => {
    const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
    const path = polygons.flat().map(ringPath).join('')
    return { code: byNumber[String(id)] ?? codes.get(plain(properties.name)) ?? null, path, dot: dotOf(path) }
  })
}

/** The world, the more the darker, with the ranking and with what stands nowhere on it. The map loads when it is first drawn. */
export function CountryMap(props: FiguresProps) {
  const { result } = props
  const tools = useFiguresTile(props)
  const { words, measures, show, labelOf, openerOf } = tools
  const shapes = useQuery({ queryKey: ['world'], queryFn: loadShapes, staleTime: Infinity })
  const {
    rows,
    byCode,
    most: max,
    off
  } = useMemo(() => {
    const known = new Set(shapes.data?.flatMap(({ code }) => code ?? []))
    const named = result.rows.filter((row) => row.restCount === undefined && row.keys[0]?.key !== null && row.keys[0]?.key !== 'none')
    return {
      rows: named.toSorted((one, other) => (other.values[0] ?? 0) - (one.values[0] ?? 0)),
      byCode: new Map(result.rows.map((row) => [row.keys[0]?.key ?? '', row])),
      most: Math.max(...named.map((row) => row.values[0] ?? 0), 0),
      off: result.rows.filter((row) => row.restCount !== undefined || !known.has(row.keys[0]?.key ?? '')).reduce((sum, row) => sum + (row.values[0] ?? 0), 0)
    }
  }, [result, shapes.data])
  if (shapes.isError) return <TileNote>{words.page.states.failed}</TileNote>
  if (!shapes.data) return <TileNote isQuiet>{words.page.states.loading}</TileNote>
  return (
    <div className="mk-places mk-places-beside">
      <div className="mk-places-side">
        <Ranking rows={rows} tools={tools} count={rankingLength} />
        {off > 0 && <p className="mk-tile-more">{words.page.map.offMap(show(off, measures[0]))}</p>}
      </div>
      <div className="mk-places-map">
        <ShadeLegend most={max} label={words.page.map.legend} from={firstShade} />
        <svg viewBox={`0 0 ${width} ${height}`} stroke={token('surface')} strokeWidth="0.5" aria-hidden="true">
          {shapes.data.map(({ code, path, dot }, at) => {
            const row = code === null ? undefined : byCode.get(code)
            const open = row && openerOf(row)
            const shade = shadeOf(row?.values[0] ?? 0, max)
            const fill = shade < 0 ? token('track') : (shades[Math.max(firstShade, shade)] ?? token('track'))
            return (
              <g key={at} fill={fill} className={open && 'mk-place-open'} onClick={open}>
                {row && <title>{`${labelOf(row)} ${show(row.values[0], measures[0])}`}</title>}
                <path d={path} />
                {row && dot && <circle cx={dot[0]} cy={dot[1]} r="5" stroke={token('primary')} strokeWidth="1.5" />}
              </g>
            )
          })}
        </svg>
      </div>
    </div>
  )
}
