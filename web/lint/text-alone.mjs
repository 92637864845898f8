/**
 * A browser that translates a page puts each text into a <font> of its own (facebook/react 11538). React does not know:
 * it changes, removes and inserts beside text nodes that have left the page. Then it shows old words, or throws. What it
 * changes safely is an element, and the text that an element holds alone. So this rule demands that a text that changes,
 * comes or goes is all that its element holds, as one string (docs/decisions/0036-words-that-change-stand-alone.md).
 */
const MESSAGES = {
  beside: 'Put this text into an element of its own, as one string: it stands beside other content.',
  after: 'Put this text into an element of its own: what comes before it may appear or go.',
  loose: 'Put this text into an element: it may stand beside other content where it is shown.',
};

/** @typedef {{ type: string, [part: string]: any }} Node a node of the syntax tree (ESTree) */
/**
 * @typedef {object} Context
 * @property {(found: { node: Node, messageId: keyof typeof MESSAGES }) => void} report
 * @property {{ getScope: (node: Node) => any }} sourceCode
 */

const isBlank = (/** @type {unknown} */ text) => typeof text !== 'string' || text.trim() === '';

/** Whether a call makes a list of what its callback returns. */
const makesList = (/** @type {Node} */ { callee, arguments: args }) =>
  /^(?:flatM|m)ap$/.test(callee?.property?.name) && args[0]?.body !== undefined;

/** What a function returns. @param {Node} of @returns {Node[]} */
const resultsOf = ({ body }) => (body.type === 'BlockStatement' ? returnedIn(body) : [body]);

/** @param {Node | null | undefined} node a statement @returns {Node[]} */
function returnedIn(node) {
  if (node?.type === 'ReturnStatement') return node.argument ? [node.argument] : [];
  if (node?.type === 'IfStatement') return [node.consequent, node.alternate].flatMap(returnedIn);
  return node?.type === 'BlockStatement' ? node.body.flatMap(returnedIn) : [];
}

/**
 * What a name stands for, if it is a constant of this file.
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
 * The parts of an expression that may be a text. What a component gets as `children` is taken for elements.
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

/** Line breaks of the source and comments are not shown. @param {Node} child */
const isShown = ({ type, value, expression }) =>
  type === 'JSXText' ? !isBlank(value) || !value.includes('\n') : expression?.type !== 'JSXEmptyExpression';

/** @param {Context} context @param {Node} element */
function checkElement(context, element) {
  const children = element.children.filter(isShown);
  let mayComeOrGo = false;
  for (const child of children) {
    const isVariable = child.type === 'JSXExpressionContainer' && !isConstant(child);
    const isAlone = children.length === 1 && !makesList(child.expression ?? {});
    if (!isAlone && (isVariable || mayComeOrGo))
      for (const node of textsIn(context, child))
        context.report({ node, messageId: isVariable ? 'beside' : 'after' });
    mayComeOrGo ||= isVariable;
  }
}

const textAlone = {
  meta: { messages: MESSAGES },
  create(/** @type {Context} */ context) {
    const demandNoText = (/** @type {Node[]} */ nodes) => {
      for (const node of nodes.flatMap((each) => textsIn(context, each)))
        context.report({ node, messageId: 'loose' });
    };
    const checkComponent = (
      /** @type {Node | undefined} */ name,
      /** @type {Node | undefined} */ component,
    ) => {
      if (/^[A-Z][a-z]/.test(name?.name) && component?.body) demandNoText(resultsOf(component));
    };
    return {
      JSXElement: (/** @type {Node} */ node) => checkElement(context, node),
      JSXFragment: (/** @type {Node} */ node) => demandNoText(node.children),
      FunctionDeclaration: (/** @type {Node} */ node) => checkComponent(node.id, node),
      VariableDeclarator: (/** @type {Node} */ node) => checkComponent(node.id, node.init),
    };
  },
};

export default { meta: { name: 'fundo' }, rules: { 'text-alone': textAlone } };
