import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../scripts/product.ts'

export interface Instruction {
  name: string
  text: string
}

export interface Stage {
  name: string
  base: string
  instructions: Instruction[]
}

export function readDockerfile(): Stage[] {
  const lines = readFileSync(join(root, 'Dockerfile'), 'utf8').replaceAll('\\\n', ' ').split('\n')
  const stages: Stage[] = []
  for (const line of lines.map((each) => each.trim()).filter((each) => each && !each.startsWith('#'))) {
    const [name = '', text = ''] = line.split(/\s+(.*)/s)
    if (name === 'FROM') {
      const [base = '', , alias] = text.split(/\s+/)
      stages.push({ base, name: alias ?? String(stages.length), instructions: [] })
    } else {
      stages.at(-1)!.instructions.push({ name, text })
    }
  }
  return stages
}

export function textOf(stage: Stage, name: string): string {
  const found = stage.instructions.findLast((instruction) => instruction.name === name)
  if (!found) throw new Error(`The Dockerfile's last stage has no ${name}`)
  return found.text
}

export function environmentOf(stage: Stage): Record<string, string> {
  const pairs = stage.instructions
    .filter(({ name }) => name === 'ENV')
    .map(({ text }) => text.split(/=(.*)/s) as [string, string])
  return Object.fromEntries(pairs.map(([name, value]) => [name, value]))
}
