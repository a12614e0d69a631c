import type { Tile } from '@mekiki/contract/dashboards/dashboards/tile.schemas'
import { bandsOf } from './rows-of-tiles.ts'
import { findTile, findTiles, pictureOf } from './pictures.ts'

const ratio = 2

async function cut(whole: ImageBitmap, top: number, height: number): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = whole.width
  canvas.height = Math.max(1, Math.round(height * ratio))
  canvas.getContext('2d')?.drawImage(whole, 0, -Math.round(top * ratio))
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'))
  if (!blob) throw new Error('the picture is empty')
  return blob
}

/** The dashboard as pictures of its bands, from top to bottom. */
export async function bandPictures(tiles: readonly Tile[]): Promise<Blob[]> {
  const root = findTiles()
  if (!root) return []
  const frame = root.getBoundingClientRect()
  const whole = await createImageBitmap(await pictureOf(root))
  const pictures: Blob[] = []
  for (const band of bandsOf(tiles)) {
    const boxes = band.flatMap(({ uuid }) => findTile(uuid)?.getBoundingClientRect() ?? [])
    const top = Math.min(...boxes.map((box) => box.top)) - frame.top
    const bottom = Math.max(...boxes.map((box) => box.bottom)) - frame.top
    if (boxes.length > 0) pictures.push(await cut(whole, top, bottom - top))
  }
  return pictures
}
