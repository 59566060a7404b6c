/**
 * Browsers that translate a page replace its text nodes, and React then updates detached nodes. React replaces the whole text of an
 * element whose only child is a text. So text that can change is the only child of an element.
 */

const ELEMENT_PROPS = /^(?:children|action|below|lead|more|none|note)$/

/** Objects of a `text` module hold constants. */
const CONSTANT_OBJECTS = /^(?:text|words|footer)$|[tT]ext$|[wW]ords$/

function isConstant(node) {
  if (node.type === 'Literal') return true
  if (node.type === 'TemplateLiteral') return node.expressions.every(isConstant)
  if (node.type !== 'MemberExpression' || node.computed) return false
  return node.object.type === 'Identifier' ? CONSTANT_OBJECTS.test(node.object.name) : isConstant(node.object)
}

function holdsElement(context, identifier) {
  for (let scope = context.sourceCode.getScope(identifier); scope; scope = scope.upper) {
    const variable = scope.set.get(identifier.name)
    if (variable) return variable.defs.some(({ node }) => node.init?.type.startsWith('JSX'))
  }
  return false
}

function canBeText(context, node) {
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
    case 'ArrowFunctionExpression':
      return false
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].some((one) =>
        one.type === 'Literal' ? one.value !== null : canBeText(context, one) || isConstant(one)
      )
    case 'LogicalExpression':
      return canBeText(context, node.right) || isConstant(node.right)
    case 'CallExpression':
      return !/^(?:children|map|flatMap)$/.test(node.callee.property?.name ?? node.callee.name)
    case 'Identifier':
      return node.name !== 'undefined' && !ELEMENT_PROPS.test(node.name) && !holdsElement(context, node)
    case 'ChainExpression':
      return canBeText(context, node.expression)
    case 'MemberExpression':
      return !ELEMENT_PROPS.test(node.property.name) && !isConstant(node)
    default:
      return !isConstant(node)
  }
}

const isBlank = (node) =>
  (node.type === 'JSXText' && node.value.trim() === '' && node.value.includes('\n')) ||
  (node.type === 'JSXExpressionContainer' && node.expression.type === 'JSXEmptyExpression')

const ownElement = {
  create(context) {
    const check = (node) => {
      const children = node.children.filter((child) => !isBlank(child))
      if (children.length < 2) return
      for (const child of children)
        if (child.type === 'JSXExpressionContainer' && canBeText(context, child.expression))
          context.report({
            message: 'Text that can change needs an element of its own, or one template literal.',
            node: child,
          })
    }
    return { JSXElement: check, JSXFragment: check }
  },
}

export default { meta: { name: 'translatable' }, rules: { 'own-element': ownElement } }
