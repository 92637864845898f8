/**
 * A browser that translates a page wraps every text in a separate <font> (facebook/react 11538). React does not know it:
 * it updates, removes and inserts next to text nodes that are no longer in the page, and then shows old text or throws.
 * Elements, and a text that is the only child of its element, are updated correctly. So this rule requires that a text
 * that changes, appears or disappears is the only child of its element, as one string (docs/decisions, 0036).
 */
const MESSAGES = {
  beside: 'Put this text into a separate element, as one string: it is next to other content.',
  after: 'Put this text into a separate element: content before it may appear or disappear.',
  loose: 'Put this text into an element: it may be next to other content where it is shown.',
};

/** @typedef {{ type: string, [part: string]: any }} Node a node of the syntax tree (ESTree) */
/**
 * @typedef {object} Context
 * @property {(found: { node: Node, messageId: keyof typeof MESSAGES }) => void} report
 * @property {{ getScope: (node: Node) => any }} sourceCode
 */

const isBlank = (/** @type {unknown} */ text) => typeof text !== 'string' || text.trim() === '';

/** True if a call is a map or flatMap with a callback. */
const makesList = (/** @type {Node} */ { callee, arguments: args }) =>
  /^(?:flatM|m)ap$/.test(callee?.property?.name) && args[0]?.body !== undefined;

/** The expressions that a function returns. @param {Node} of @returns {Node[]} */
const resultsOf = ({ body }) => (body.type === 'BlockStatement' ? returnedIn(body) : [body]);

/** @param {Node | null | undefined} node a statement @returns {Node[]} */
function returnedIn(node) {
  if (node?.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  if (node?.type === 'IfStatement') return [node.consequent, node.alternate].flatMap(returnedIn);
  return node?.type === 'BlockStatement' ? node.body.flatMap(returnedIn) : [];
}

/**
 * The initial value of a name that this file declares as a variable; undefined for any other name.
 * @param {Context} context @param {Node} name @returns {Node | undefined}
 */
function valueOf({ sourceCode }, name) {
  for (let scope = sourceCode.getScope(name); scope; scope = scope.upper) {
    const variable = scope.set.get(name.name);
    if (variable)
      return variable.defs[0]?.node.id === variable.identifiers[0] ? variable.defs[0].node.init : undefined;
  }
  return undefined;
}

/**
 * The parts of an expression that may be a text. The `children` of a component are assumed to be elements.
 * @param {Context} context @param {Node} node @returns {Node[]}
 */
function textsIn(context, node) {
  const textsOf = (/** @type {Node} */ part) => textsIn(context, part);
  switch (node.type) {
    case 'JSXElement':
    case 'JSXFragment':
    case 'JSXEmptyExpression':
      return [];
    case 'JSXExpressionContainer':
      return textsOf(node.expression);
    case 'JSXText':
    case 'Literal':
      return typeof node.value === 'number' || !isBlank(node.value) ? [node] : [];
    case 'ConditionalExpression':
      return [node.consequent, node.alternate].flatMap(textsOf);
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : [node.left]), node.right].flatMap(textsOf);
    case 'CallExpression':
      if (makesList(node)) return resultsOf(node.arguments[0]).flatMap(textsOf);
      return node.callee.name === 'children' ? [] : [node];
    case 'Identifier': {
      const value = node.name === 'children' ? undefined : valueOf(context, node);
      return node.name === 'children' || (value && textsOf(value).length === 0) ? [] : [node];
    }
    default:
      return [node];
  }
}

/** @param {Node} child */
const isConstant = ({ type, expression }) => type === 'JSXText' || expression?.type === 'Literal';

/** False for a comment and for white space with a line break, which JSX leaves out. @param {Node} child */
const isShown = ({ type, value, expression }) =>
  type === 'JSXText' ? !isBlank(value) || !value.includes('\n') : expression?.type !== 'JSXEmptyExpression';

/** @param {Context} context @param {Node} element */
function checkElement(context, element) {
  const children = element.children.filter(isShown);
  let mayShift = false;
  for (const child of children) {
    const isVariable = child.type === 'JSXExpressionContainer' && !isConstant(child);
    const isAlone = children.length === 1 && !makesList(child.expression ?? {});
    if (!isAlone && (isVariable || mayShift))
      for (const node of textsIn(context, child))
        context.report({ node, messageId: isVariable ? 'beside' : 'after' });
    mayShift ||= isVariable;
  }
}

const textAlone = {
  meta: { messages: MESSAGES },
  create(/** @type {Context} */ context) {
    const requireNoText = (/** @type {Node[]} */ nodes) => {
      for (const node of nodes.flatMap((part) => textsIn(context, part)))
        context.report({ node, messageId: 'loose' });
    };
    const checkComponent = (
      /** @type {Node | undefined} */ name,
      /** @type {Node | undefined} */ component,
    ) => {
      if (/^[A-Z][a-z]/.test(name?.name) && component?.body) requireNoText(resultsOf(component));
    };
    return {
      JSXElement: (/** @type {Node} */ node) => checkElement(context, node),
      JSXFragment: (/** @type {Node} */ node) => requireNoText(node.children),
      FunctionDeclaration: (/** @type {Node} */ node) => checkComponent(node.id, node),
      VariableDeclarator: (/** @type {Node} */ node) => checkComponent(node.id, node.init),
    };
  },
};

export default { meta: { name: 'fundo' }, rules: { 'text-alone': textAlone } };
