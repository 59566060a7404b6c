import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './product.ts'

export interface Requirement {
  id: string
  area: string
  kind: string
  text: string
}

export function readRequirements(): Requirement[] {
  const [, ...lines] = readFileSync(join(root, 'docs/requirements.tsv'), 'utf8').trim().split('\n')
  return lines.map((line) => {
    const [id = '', area = '', kind = '', text = ''] = line.split('\t')
    return { id, area, kind, text }
  })
}

export function requirementIds(): Set<string> {
  return new Set(readRequirements().map(({ id }) => id))
}
