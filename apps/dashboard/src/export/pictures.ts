import { colours } from '@mekiki/ui'
import { fontFaces, pageStyles } from './fonts.ts'

const svgSpace = 'http://www.w3.org/2000/svg'
const htmlSpace = 'http://www.w3.org/1999/xhtml'
const ratio = 2

/** A copy of an element as a page of its own within a drawing: with the page's rules, without the parts that are only for acting. */
async function drawingOf(element: HTMLElement, width: number, height: number): Promise<string> {
  const svg = document.createElementNS(svgSpace, 'svg')
  const place = document.createElementNS(svgSpace, 'foreignObject')
  const [html, body, style] = (['html', 'body', 'style'] as const).map((name) => document.createElementNS(htmlSpace, name))
  if (!html || !body || !style) throw new Error('no place to draw')
  const copy = element.cloneNode(true) as HTMLElement
  for (const part of copy.querySelectorAll('[data-export="no"]')) part.remove()
  style.textContent = `${await fontFaces(element.innerText)}\n${pageStyles()}`
  for (const each of [svg, place]) {
    each.setAttribute('width', String(width))
    each.setAttribute('height', String(height))
  }
  // The rules of the page's root hold for the drawing's.
  for (const each of [svg, html]) each.setAttribute('data-theme', 'light')
  svg.setAttribute('viewBox', `0 0 ${width} ${height}`)
  html.setAttribute('lang', document.documentElement.lang)
  body.append(style, copy)
  html.append(body)
  place.append(html)
  svg.append(place)
  return new XMLSerializer().serializeToString(svg)
}

/** An element as a picture of twice its size: a JPEG for paper, which a PDF takes as it is, else a PNG. */
export async function pictureOf(element: HTMLElement, type: 'image/png' | 'image/jpeg'): Promise<Blob> {
  const { offsetWidth: width, offsetHeight: height } = element
  const image = new Image()
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(await drawingOf(element, width, height))}`
  await image.decode()
  const canvas = document.createElement('canvas')
  canvas.width = width * ratio
  canvas.height = height * ratio
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no place to draw')
  context.fillStyle = colours.surface[0]
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.93))
  if (!blob) throw new Error('the picture is empty')
  return blob
}
