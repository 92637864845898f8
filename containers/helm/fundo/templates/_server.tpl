{{- /* A Deployment of the server. Takes a dict: `chart`, `component`, `role`, `pods` (values), `readiness` (address). */ -}}
{{- define "fundo.server" -}}
{{- $chart := .chart -}}
{{- $name := printf "%s-%s" $chart.Release.Name .component -}}
apiVersion: apps/v1
kind: Deployment
metadata:
  name: {{ $name }}
  labels:
    {{- include "fundo.labels" $chart | nindent 4 }}
    app.kubernetes.io/component: {{ .component }}
spec:
  replicas: {{ .pods.replicas }}
  revisionHistoryLimit: 3
  # Above the 15 minutes of the startup probe.
  progressDeadlineSeconds: 1200
  strategy:
{{- if $chart.Values.filesUrl }}
    type: RollingUpdate
    rollingUpdate: { maxUnavailable: 0, maxSurge: 1 }
{{- else }}
    # The volume is one pod's.
    type: Recreate
{{- end }}
  selector:
    matchLabels:
      {{- include "fundo.selector" $chart | nindent 6 }}
      app.kubernetes.io/component: {{ .component }}
  template:
    metadata:
      labels:
        {{- include "fundo.labels" $chart | nindent 8 }}
        app.kubernetes.io/component: {{ .component }}
    spec:
      {{- include "fundo.rights" $chart | nindent 6 }}
      # Above DRAIN_SECONDS and the 5 minutes that requests in flight are given; most ends take 5 s.
      terminationGracePeriodSeconds: 320
      topologySpreadConstraints:
        - maxSkew: 1
          topologyKey: kubernetes.io/hostname
          whenUnsatisfiable: ScheduleAnyway
          labelSelector:
            matchLabels:
              {{- include "fundo.selector" $chart | nindent 14 }}
              app.kubernetes.io/component: {{ .component }}
      containers:
        - name: fundo
          {{- include "fundo.container" $chart | nindent 10 }}
          env:
            {{- include "fundo.environment" . | nindent 12 }}
          ports:
            - { name: http, containerPort: 1337 }
{{- if $chart.Values.metrics.enabled }}
            - { name: metrics, containerPort: 9464 }
{{- end }}
          # Migrations of a large database, and other pods that start first, may take 15 minutes.
          startupProbe:
            httpGet: { path: /saude/pronto, port: http }
            periodSeconds: 5
            timeoutSeconds: 3
            failureThreshold: 180
          readinessProbe:
            httpGet: { path: {{ .readiness }}, port: http }
            periodSeconds: 2
            timeoutSeconds: 2
            failureThreshold: 2
          # The process alone: without its database the product sends what it has kept, and a restart would lose that.
          livenessProbe:
            httpGet: { path: /saude, port: http }
            periodSeconds: 10
            timeoutSeconds: 5
            failureThreshold: 6
          resources: {{ toJson .pods.resources }}
          volumeMounts:
            {{- include "fundo.mounts" $chart | nindent 12 }}
      volumes:
        {{- include "fundo.volumes" $chart | trim | nindent 8 }}
{{- end -}}
