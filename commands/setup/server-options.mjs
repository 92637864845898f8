/**
 * Node's options for the server, in the image too (Dockerfile). The heap is collected in parallel by as many
 * threads as there are processors to spare: Node's usual four take both of a small machine, and a read waits for them. And
 * only after it has tripled: else searches, which leave little behind, have all of it walked through every two seconds
 * (after a growth by half, cached lists are a fifth slower).
 */
export const SERVER_OPTIONS = ['--v8-pool-size=0', '--heap-growing-percent=200'];
