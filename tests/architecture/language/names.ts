import ts from 'typescript'

export interface DeclaredName {
  name: string
  line: number
  isFunction: boolean
}

/** Names that this file chooses: a property that is only destructured or filled in is named elsewhere. */
export function findDeclaredNames(source: ts.SourceFile): DeclaredName[] {
  const found: DeclaredName[] = []
  const visit = (node: ts.Node): void => {
    for (const name of declaredNames(node)) {
      found.push({ name: name.text.replace(/^#/, ''), line: lineAt(source, name), isFunction: isFunction(node) })
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

type Name = ts.Identifier | ts.PrivateIdentifier

function declaredNames(node: ts.Node): Name[] {
  if (ts.isArrayBindingPattern(node))
    return node.elements.flatMap((element) => (ts.isBindingElement(element) ? identifiers(element.name) : []))
  if (ts.isBindingElement(node)) return node.propertyName ? identifiers(node.name) : []
  if (ts.isPropertyAssignment(node)) return isFunction(node) ? identifiers(node.name) : []
  return isDeclaration(node) ? identifiers(node.name) : []
}

const identifiers = (name: ts.Node | undefined): Name[] =>
  name && (ts.isIdentifier(name) || ts.isPrivateIdentifier(name)) ? [name] : []

const isDeclaration = (node: ts.Node): node is ts.NamedDeclaration =>
  ts.isFunctionDeclaration(node) ||
  ts.isFunctionExpression(node) ||
  ts.isClassDeclaration(node) ||
  ts.isInterfaceDeclaration(node) ||
  ts.isTypeAliasDeclaration(node) ||
  ts.isEnumDeclaration(node) ||
  ts.isVariableDeclaration(node) ||
  ts.isParameter(node) ||
  ts.isPropertyDeclaration(node) ||
  ts.isPropertySignature(node) ||
  ts.isMethodDeclaration(node) ||
  ts.isMethodSignature(node) ||
  ts.isGetAccessorDeclaration(node) ||
  ts.isSetAccessorDeclaration(node)

function isFunction(node: ts.Node): boolean {
  if (ts.isFunctionLike(node)) return !ts.isAccessor(node)
  const value =
    ts.isVariableDeclaration(node) || ts.isPropertyAssignment(node) || ts.isPropertyDeclaration(node)
      ? node.initializer
      : undefined
  return value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))
}

/** Names that a file declares and exports, each once; default exports have none. */
export function findExports(source: ts.SourceFile): { name: string; line: number }[] {
  const found = new Map<string, number>()
  const add = (name: ts.Node | undefined) => {
    if (name && ts.isIdentifier(name) && !found.has(name.text)) found.set(name.text, lineAt(source, name))
  }
  for (const statement of source.statements) {
    if (ts.isExportDeclaration(statement) && !statement.moduleSpecifier && statement.exportClause) {
      if (ts.isNamedExports(statement.exportClause)) for (const { name } of statement.exportClause.elements) add(name)
    }
    const flags = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
    const isNamed = flags?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isNamed || flags?.some(({ kind }) => kind === ts.SyntaxKind.DefaultKeyword)) continue
    if (ts.isVariableStatement(statement)) for (const { name } of statement.declarationList.declarations) add(name)
    else add((statement as ts.DeclarationStatement).name)
  }
  return [...found].map(([name, line]) => ({ name, line }))
}

export const lineAt = (source: ts.SourceFile, node: ts.Node) =>
  ts.getLineAndCharacterOfPosition(source, node.getStart(source)).line + 1
