/** Adds no style sheets to the page: Emotion has an element for each rule, and MUI looks through all of them for each field. */
document.head.insertBefore = (node) => node;
