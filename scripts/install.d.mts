export function runtime(root: string): string
export function installDependencies(root: string): Promise<void>
export function npmCommand(node?: string): { command: string; before: string[]; env: NodeJS.ProcessEnv }
